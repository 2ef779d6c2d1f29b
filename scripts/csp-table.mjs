// Writes the table of docs/csp.md: every host that a built-in plugin may ask, from the manifests. With --check, fails when it is stale.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { fillTable } from './fillTable.mjs'

const page = 'docs/csp.md'
const start = '<!-- hosts -->\n'
const end = '<!-- /hosts -->'

const folders = ['plugins', 'adapters'].flatMap((parent) => readdirSync(parent).map((name) => `${parent}/${name}`))
const files = folders.filter((folder) => existsSync(`${folder}/manifest.ts`))
const { outputFiles } = await build({
  stdin: { contents: files.map((folder, at) => `export { manifest as m${at} } from './${folder}/manifest.ts'`).join('\n'), resolveDir: process.cwd() },
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  splitting: true,
  outdir: 'out',
  packages: 'external',
  logLevel: 'error',
  plugins: [
    {
      // The manifests alone: what they load stays where it is.
      name: 'manifests',
      setup(setup) {
        setup.onResolve({ filter: /./ }, ({ kind, path: wanted }) => (kind === 'dynamic-import' ? { path: wanted, external: true } : undefined))
      },
    },
  ],
})
const main = outputFiles.find(({ path: file }) => path.basename(file) === 'stdin.js')
const manifests = Object.values(await import(`data:text/javascript;base64,${Buffer.from(main.text).toString('base64')}`))

/** What keeps a host from being asked, as the manifest says it. */
const without = ({ auth }, feature) =>
  [...(auth === 'project-id' ? ['no `projectId`'] : []), ...(feature ? [`\`features: { ${feature.flag}: false }\``] : [])].join(', or ')

const rows = manifests.flatMap(({ id, feature, http = {} }) =>
  Object.values(http).map((need) => {
    const { origin, option, purpose } = need
    if (!purpose) throw new Error(`${id} asks ${origin}: its manifest has to say what for (\`purpose\`).`)
    return `| \`${origin}\` | ${id} | ${purpose} | ${option ? `\`${option}\`` : '–'} | ${without(need, feature)} |`
  }),
)
const table = ['| host, in `connect-src` | plugin | for | instead, by option | not asked with |', '| --- | --- | --- | --- | --- |', ...rows.sort()].join('\n')

if (!fillTable(page, [start, end], table)) {
  console.error(`${page} is stale. Run: npm run docs`)
  process.exitCode = 1
}
