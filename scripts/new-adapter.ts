// Writes an adapter to start from, for a chain family whose wallets put an object on the page: `npm run new-adapter -- ferro` (one of ours)
// or `npm run new-adapter -- acme/ferro` (a package of its own). The name is the namespace of the family (CAIP-2).
import { pathToFileURL } from 'node:url'
import { adapterFiles } from './new-adapter/adapterFiles.js'
import { driverTest } from './new-adapter/driverTest.js'
import { camel, type Files, packageFiles, pascal, writeNew } from './newPackage.js'

const portText = (name: string, from: string, id = name): string => `import { type ConnectorSource, type Driver, token, type Token } from '${from}'

export const ${pascal(name)}Source: Token<ConnectorSource> = /* @__PURE__ */ token<ConnectorSource>('${id}.source@1')
export const ${pascal(name)}Driver: Token<Driver> = /* @__PURE__ */ token<Driver>('${id}.driver@1')
`

const within = (folder: string, files: Files): Files => Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]))

/** The files of one of our adapters: path -> text. */
const ours = (name: string): Files => ({
  [`ports/${name}.ts`]: portText(name, '../kernel/api/index.js'),
  ...within(`adapters/${name}`, adapterFiles({ ours: true, name, id: name, port: `../../ports/${name}.js` })),
  [`adapters/${name}/driver.test.ts`]: driverTest(name, {
    contract: '../../kernel/api/installed/index.js',
    testing: '../../tests/harness/driverChecks.js',
    family: './createFamily.js',
  }),
  [`exports/adapters/${name}.ts`]: `// \`portico/adapters/${name}\`
import type { DeferredPlugin } from '../../kernel/api/index.js'
import { importWithRetry } from '../../lib/timing/importWithRetry.js'
import type { Adapter, NetworkInput } from '../../client/options/AppKitOptions.js'
import { ownPlugin } from '../../client/options/ownPlugin.js'

/** Installed wallets of this family, to connect and to sign messages with. */
export class ${pascal(name)}Adapter implements Adapter {
  readonly namespace = '${name}'
  readonly adapterType = '${name}'
  networks: readonly NetworkInput[] | undefined
  readonly plugin: DeferredPlugin = ownPlugin({
    load: () => importWithRetry(() => import('../../adapters/${name}/manifest.js')).then(({ ${camel(name)} }) => [${camel(name)}()]),
    prefetch: () => ({ ${camel(name)}: import('../../adapters/${name}/plugin.js') }),
  })
}
`,
  [`adapters/${name}/README.md`]: `# adapters/${name}

Finds the wallets of ${pascal(name)} of a browser and communicates with them. \`findInjected.ts\` finds them, \`wrapWallet.ts\` gives their objects the form of \`InstalledWallet\`, \`createFamily.ts\` says how messages are signed; the rest is that of \`kernel/api/installed\`.
`,
})

/** The files of an adapter in a package of its own. */
const theirs = (scope: string, name: string): Files => ({
  ...packageFiles({ name: `@${scope}/portico-${name}` }),
  'src/port.ts': portText(name, 'portico/plugin', `${scope}/${name}`),
  ...within('src', adapterFiles({ ours: false, name, id: `${scope}/${name}`, port: './port.js' })),
  'src/index.ts': `import { ${camel(name)} } from './manifest.js'

export { manifest } from './manifest.js'
export { ${camel(name)} }

/** For \`createAppKit({ adapters: [new ${pascal(name)}Adapter()] })\`. */
export class ${pascal(name)}Adapter {
  readonly namespace = '${name}'
  readonly adapterType = '${name}'
  readonly plugin = ${camel(name)}()
}
`,
  'src/driver.test.ts': driverTest(name, { contract: 'portico/adapter', testing: 'portico/testing', family: './createFamily.js' }),
  'README.md': `# @${scope}/portico-${name}

An adapter for Portico: \`createAppKit({ adapters: [new ${pascal(name)}Adapter()], networks })\`. Networks are plain data with \`chainNamespace: '${name}'\`.
`,
})

/** `ferro` or `acme/ferro` -> files, or a sentence that says what is wrong. A namespace has three to eight letters, digits and dashes. */
export const filesFor = (id: string): Files | string => {
  const parts = /^(?:([a-z][a-z0-9-]*)\/)?([a-z][a-z0-9-]{1,6}[a-z0-9])$/.exec(id)
  if (!parts?.[2]) return 'Name the adapter by the namespace of its chain family, "name" or "scope/name", in lower case: npm run new-adapter -- acme/ferro'
  const [, scope, name] = parts
  return scope ? theirs(scope, name) : ours(name)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const id = process.argv[2] ?? ''
  writeNew(id, filesFor(id))
  if (!id.includes('/'))
    console.log(`Now name it in client/firstPartyNames.ts, client/options/readOptions.ts (isOurs) and client/options/errors.ts, and write its budget.json.`)
}
