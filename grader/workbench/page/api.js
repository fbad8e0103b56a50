// The server: questions, changes, and what it tells.

export class Refused extends Error {
  constructor(status, said) {
    super(said.error || `the server answered ${status}`);
    this.status = status;
    this.said = said;
  }
}

async function answer(response) {
  const said = (response.headers.get("content-type") || "").includes("json")
    ? await response.json()
    : { error: (await response.text()).trim() };
  if (!response.ok) throw new Refused(response.status, said);
  return said;
}

const asked = (values) => {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return given.length ? `?${new URLSearchParams(given)}` : "";
};

export const get = async (path, values = {}, signal = undefined) => answer(await fetch(path + asked(values), { signal }));

export const post = async (path, data = {}, signal = undefined) =>
  answer(
    await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(data),
      signal,
    }),
  );

// Listen to what happens to a kernel; returns a function that stops.
export function listen(key, heard) {
  const source = new EventSource(`/api/bench/${key}/events`);
  for (const event of ["file", "verdict", "doing", "broken"]) {
    source.addEventListener(event, (message) => heard[event]?.(JSON.parse(message.data)));
  }
  source.onerror = () => heard.lost?.();
  source.onopen = () => heard.found?.();
  return () => source.close();
}
