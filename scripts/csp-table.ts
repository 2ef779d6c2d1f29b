// Writes the table of docs/operate/csp.md: every host that a built-in plugin may ask, from the manifests. With --check, fails when it is stale.
import { readdirSync } from 'node:fs'
import { fillTable } from './fillTable.js'
import type { HttpNeed } from '../kernel/api/index.js'
import { type AnyManifest, readManifests } from './readManifests.js'

const page = 'docs/operate/csp.md'
const start = '<!-- hosts -->\n'
const end = '<!-- /hosts -->'

const folders = ['plugins', 'adapters'].flatMap((parent) => readdirSync(parent).map((name) => `${parent}/${name}`))
const manifests = await readManifests(folders)

/** What keeps a host from being asked, as the manifest says it. */
const without = ({ auth }: HttpNeed, feature: AnyManifest['feature']): string =>
  [...(auth === 'project-id' ? ['no `projectId`'] : []), ...(feature ? [`\`features: { ${feature.flag}: false }\``] : [])].join(', or ')

const rows = manifests.flatMap(({ id, feature, http = {} }) =>
  Object.values<HttpNeed>(http).map((need) => {
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
