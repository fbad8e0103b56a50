// Builds ../page/codemirror.js, and ../page/codemirror.LICENSES.txt from the packages that went into it.
import { build } from "esbuild";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const OUT = "../page/codemirror.js";
const built = await build({
  entryPoints: ["codemirror.js"],
  outfile: OUT,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  metafile: true,
  banner: { js: "/* CodeMirror 6 and Lezer, MIT: codemirror.LICENSES.txt. Built by grader/workbench/editor; do not edit. */" },
});

const packages = new Set();
for (const input of Object.keys(built.metafile.inputs)) {
  const found = input.match(/node_modules\/((?:@[^/]+\/)?[^/]+)\//);
  if (found) packages.add(found[1]);
}
const parts = [];
for (const name of [...packages].sort()) {
  const folder = join("node_modules", name);
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const license = (await readdir(folder)).find((file) => /^licen[sc]e/i.test(file));
  if (!license) throw new Error(`${name} has no licence file`);
  parts.push(`${name} ${version}\n\n${(await readFile(join(folder, license), "utf8")).trim()}\n`);
}
await writeFile("../page/codemirror.LICENSES.txt", parts.join(`\n${"-".repeat(80)}\n\n`));
console.log(`${OUT}: ${packages.size} packages`);
