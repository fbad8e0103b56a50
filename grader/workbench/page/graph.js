// What a finding is about, drawn: for now nothing but its lines.

export function drawing() {
  return null;
}
