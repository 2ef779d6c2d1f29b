// The one list of public entries. The build, the exports of package.json, the tests of exports and of servers, what counts as used code
// (knip), the check of the tarball and docs/reference/api.md follow from it. `npm run docs` writes it into package.json and knip.json.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

export interface Entry {
  /** As a host imports it, `portico/siwx/server`. */
  readonly name: string
  readonly source: string
  /** Below `dist`. */
  readonly file: string
  /** For docs/reference/api.md. */
  readonly about: string
}

const rows: readonly (readonly [name: string, source: string, file: string, about: string])[] = [
  ['portico', 'exports/index.ts', 'index.js', 'The widget with the built-in plugins.'],
  ['portico/react', 'exports/react.ts', 'react.js', 'The same, with hooks for React.'],
  ['portico/vue', 'exports/vue.ts', 'vue.js', 'The same, with composables for Vue.'],
  ['portico/core', 'exports/core.ts', 'core.js', 'The widget without plugins and elements: bring your own list.'],
  ['portico/elements', 'exports/elements.ts', 'elements.js', 'Defines the elements.'],
  ['portico/networks', 'exports/networks.ts', 'networks.js', 'Networks to declare.'],
  ['portico/cookies', 'exports/cookies.ts', 'cookies.js', 'The account of the last visit, for pages that a server renders.'],
  ['portico/wallet-button', 'exports/wallet-button.ts', 'wallet-button.js', 'Buttons that connect one wallet, and their element.'],
  ['portico/wallet-button/react', 'exports/wallet-button-react.ts', 'wallet-button/react.js', 'The same, with hooks for React.'],
  ['portico/wallet-button/vue', 'exports/wallet-button-vue.ts', 'wallet-button/vue.js', 'The same, with composables for Vue.'],
  ['portico/pay', 'exports/pay.ts', 'pay.js', 'Payments of a price.'],
  ['portico/pay/react', 'exports/pay-react.ts', 'pay/react.js', 'The same, with hooks for React.'],
  ['portico/siwx', 'exports/siwx.ts', 'siwx.js', 'Signing in with a wallet.'],
  ['portico/siwx/react', 'exports/siwx-react.ts', 'siwx/react.js', 'Signing in, with hooks for React.'],
  ['portico/siwx/vue', 'exports/siwx-vue.ts', 'siwx/vue.js', 'Signing in, with composables for Vue.'],
  ['portico/siwx/server', 'exports/siwx-server.ts', 'siwx/server.js', 'Signing in, for the server of a host.'],
  ['portico/pay/server', 'exports/pay-server.ts', 'pay/server.js', 'Verifying payments, for the server of a shop.'],
  ['portico/plugin', 'exports/plugin.ts', 'plugin.js', 'The contract, for authors of plugins.'],
  ['portico/plugin/state', 'exports/plugin/state.ts', 'plugin/state.js', 'Publishes the state of a plugin.'],
  ['portico/adapter', 'exports/adapter.ts', 'adapter.js', 'What authors of adapters need beside the contract.'],
  ['portico/ui', 'exports/ui.ts', 'ui.js', 'Parts and hooks for React views of plugins.'],
  ['portico/testing', 'exports/testing.ts', 'testing.js', 'A kernel for tests.'],
  ['portico/validate', 'exports/validate.ts', 'validate.js', 'The full check of a manifest.'],
  ['portico/standalone', 'exports/standalone.ts', 'standalone/portico.js', 'One file for pages without a bundler.'],
]
const named: readonly Entry[] = rows.map(([name, source, file, about]) => ({ name, source, file, about }))

/** A folder of entries, which stands in package.json as one pattern; `*` is the name of each. */
const families: readonly Entry[] = [
  { name: 'portico/adapters/*', source: 'exports/adapters/*.ts', file: 'adapters/*.js', about: 'An adapter: how to speak to one family of chains.' },
  { name: 'portico/plugins/*', source: 'plugins/*/manifest.ts', file: 'plugins/*.js', about: 'A built-in plugin, for portico/core.' },
  { name: 'portico/ports/*', source: 'ports/*.ts', file: 'ports/*.js', about: 'The names of a plugin.' },
  {
    name: 'portico/standalone/*',
    source: 'exports/standalone/*.ts',
    file: 'standalone/*.js',
    about: 'A further file for pages without a bundler, beside `portico.js`.',
  },
]

const expand = ({ name, source, file, about }: Entry): readonly Entry[] => {
  const [folder = '', rest = ''] = source.split('*')
  return readdirSync(folder, { withFileTypes: true })
    .map((found) =>
      found.isDirectory() ? found.name : found.name.endsWith('.ts') && !/\.test\.|\.d\.ts$/.test(found.name) ? found.name.slice(0, -3) : undefined,
    )
    .filter((part) => part !== undefined)
    .filter((part) => existsSync(folder + part + rest))
    .sort()
    .map((part) => ({ name: name.replace('*', part), source: folder + part + rest, file: file.replace('*', part), about }))
}

export const entries: readonly Entry[] = [...named, ...families.flatMap(expand)]

/** The built file that is a build of its own, with its packages inside. */
export const isStandalone = ({ file }: Entry): boolean => file.startsWith('standalone/')

export const typesOf = (source: string): string => `./dist/types/${source.replace(/\.ts$/, '.d.ts')}`

/** The `exports` of package.json. */
export const packageExports = (): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    [...named, ...families].map(({ name, source, file }) => [name.replace('portico', '.'), { types: typesOf(source), default: `./dist/${file}` }]),
  ),
  './package.json': './package.json',
})

/** The types for TypeScript with `moduleResolution: node`, which does not know `exports`. */
export const packageTypesVersions = (): Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> => ({
  '*': Object.fromEntries(
    [...named, ...families].filter(({ name }) => name !== 'portico').map(({ name, source }) => [name.replace('portico/', ''), [typesOf(source)]]),
  ),
})

interface KnipSettings {
  readonly workspaces: { readonly '.': { readonly entry: readonly string[] } }
}

/** What knip takes for used because hosts import it. */
export const knipEntries = (): readonly string[] => [...named, ...families].map(({ source }) => `${source}!`)

const write = <T>(file: string, change: (content: T) => T) => {
  const content: T = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, `${JSON.stringify(change(content), null, 2)}\n`)
}
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  write('package.json', (manifest: object) => ({
    ...manifest,
    exports: packageExports(),
    types: typesOf('exports/index.ts'),
    typesVersions: packageTypesVersions(),
  }))
  write<KnipSettings>('knip.json', ({ workspaces: { '.': own, ...apps }, ...config }) => ({
    ...config,
    workspaces: {
      '.': { ...own, entry: [...knipEntries(), ...own.entry.filter((name) => !name.endsWith('!') || /^(kernel|ui|adapters)\//.test(name))] },
      ...apps,
    },
  }))
  // Lint holds these files to the format of the house, which joins short lists that JSON.stringify breaks.
  execFileSync('node_modules/.bin/biome', ['format', '--write', 'package.json', 'knip.json'], { stdio: 'ignore' })
  console.log(`package.json, knip.json: ${entries.length} entries`)
}
