// Writes an adapter to start from, for a chain family whose wallets put an object on the page: `npm run new-adapter -- ferro` (one of ours)
// or `npm run new-adapter -- acme/ferro` (a package of its own). The name is the namespace of the family (CAIP-2).
import { pathToFileURL } from 'node:url'
import { camel, packageFiles, pascal, writeNew } from './newPackage.js'

/** Where the files of one of ours, or of a package of its own, import from: names by source, in the order of the linter. */
const imports = (ours, contract, lib = []) => {
  if (!ours) {
    const entryOf = (name) => (isAdapters(name) ? 'adapter' : lib.includes(name) && bare(name) !== 'importWithRetry' ? 'plugin/helpers' : 'plugin')
    const names = [...contract, ...lib].sort((one, other) => (bare(one).toLowerCase() < bare(other).toLowerCase() ? -1 : 1))
    return ['adapter', 'plugin', 'plugin/helpers']
      .map((entry) =>
        importFrom(
          names.filter((name) => entryOf(name) === entry),
          `portico/${entry}`,
        ),
      )
      .join('')
  }
  const files = lib.map((name) => {
    const file = bare(name) === 'NativeNeeds' ? 'createSessionProvider' : bare(name)
    return name.startsWith('type ') ? `import type { ${bare(name)} } from '../../lib/${file}.js'\n` : `import { ${name} } from '../../lib/${file}.js'\n`
  })
  const of = [
    [contract.filter((name) => !isInstalled(name)), 'index'],
    [contract.filter(isInstalled), 'installed/index'],
  ].map(([names, file]) => importFrom(names, `../../kernel/api/${file}.js`))
  return [...of, ...files].join('')
}
const isInstalled = (name) => /Installed|FoundWallet|askWallet/.test(name)
/** What `portico/adapter` exports. */
const isAdapters = (name) => isInstalled(name) || /^(type )?(NativeNeeds|createProviderEvents|pinMethod)$/.test(name)
const importFrom = (names, from) => (names.length > 0 ? importLine(names, from) : '')
/** Types alone are imported as such. */
const importLine = (names, from) =>
  names.every((name) => name.startsWith('type '))
    ? `import type { ${names.map(bare).join(', ')} } from '${from}'\n`
    : `import { ${names.join(', ')} } from '${from}'\n`
const bare = (name) => name.replace(/^type /, '')

/** The files that both have: name -> text. `id` is the plugin's, `port` where the tokens are. */
const shared = ({ ours, name, id, port }) => {
  const Name = pascal(name)
  return {
    'manifest.ts': `${imports(ours, ['Clock', 'ConnectorSources', 'defineManifest', 'Drivers', 'into', 'lazyPlugin', 'Networks', 'Rpc'], ['importWithRetry'])}import { ${Name}Driver, ${Name}Source } from '${port}'

export const manifest = /* @__PURE__ */ defineManifest({
  id: '${id}',
  apiVersion: 1,
  version: '0.1.0',
  requires: { networks: Networks, rpc: Rpc, clock: Clock },
  provides: { source: ${Name}Source, driver: ${Name}Driver },
  activation: ['open', 'restore:${name}'],
  contributes: [
    /* @__PURE__ */ into(ConnectorSources, { id: '${name}', item: { namespaces: ['${name}'], service: ${Name}Source } }),
    /* @__PURE__ */ into(Drivers, { id: '${name}', item: { namespace: '${name}', service: ${Name}Driver } }),
  ],
})

export const ${camel(name)} = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
`,
    'plugin.ts': `${imports(ours, ['type Connector', 'createInstalledServices', 'definePlugin'], ['importWithRetry'])}import { findInjected } from './findInjected.js'
import type { manifest } from './manifest.js'

export default definePlugin<typeof manifest>(({ use, scope, state }) => ({
  services: createInstalledServices({
    namespace: '${name}',
    networks: use.networks,
    rpc: use.rpc,
    clock: use.clock,
    scope,
    state: state<{ items: readonly Connector[] }>('connectors', { items: [] }),
    // The only place of this adapter that uses globals. Without a window there are no wallets to find.
    page: globalThis.window as (Window & typeof globalThis) | undefined,
    find: findInjected,
    load: async () => (await importWithRetry(() => import('./createFamily.js'))).createFamily(),
    // True where \`createFamily\` has \`balance\`.
    reads: false,
  }),
}))
`,
    'findInjected.ts': `${imports(ours, ['type FoundWallet'], ['safeGet'])}
/** The wallet that the page has, under the name that wallets of this family use. Never throws. */
export const findInjected = (page: unknown): readonly FoundWallet[] => {
  const wallet = safeGet(page, '${camel(name)}')
  if (typeof wallet !== 'object' || wallet === null || typeof safeGet(wallet, 'connect') !== 'function') return []
  return [{ name: '${Name}', wallet }]
}
`,
    'readAnswers.ts': `${imports(ours, ['type AddressReading', 'msg'], ['safeGet'])}
const shape = msg('${id}.address.shape', 'This is not an address of ${Name}: one character may be wrong or missing.')

/** An address of this family. Replace the pattern, and verify the checksum where addresses have one. */
export const isAddress = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9]{8,64}$/.test(value)

/** Validates an address that a visitor typed or pasted. With it visitors can watch accounts without their wallets. */
export const readAddress = (text: string): AddressReading => {
  const address = text.trim()
  return isAddress(address) ? { address } : { problem: shape }
}

/** The accounts that a wallet answered. Undefined when it is not a list of addresses. Never throws. */
export const readAccounts = (value: unknown): readonly string[] | undefined => {
  try {
    return Array.isArray(value) && value.length <= 100 && value.every(isAddress) ? [...value] : undefined
  } catch {
    return undefined
  }
}

/** The signature that a wallet answered: 64 bytes in hexadecimal. Undefined for anything else. */
export const readSignature = (answer: unknown): string | undefined => {
  const signature = safeGet(answer, 'signature')
  return typeof signature === 'string' && /^[0-9a-f]{128}$/.test(signature) ? signature : undefined
}
`,
    'wrapWallet.ts': `${imports(ours, ['askWallet', 'type InstalledWallet', 'WalletError'], ['pinMethod', 'safeGet'])}import { readAccounts } from './readAnswers.js'

/** A wallet of this family, whose methods are read once. Undefined when it is not one. */
export const wrapWallet = (wallet: object): InstalledWallet | undefined => {
  const [connect, accounts, sign] = [pinMethod(wallet, 'connect'), pinMethod(wallet, 'accounts'), pinMethod(wallet, 'signMessage')]
  const [on, off] = [pinMethod(wallet, 'on'), pinMethod(wallet, 'off')]
  if (!connect || !accounts || !sign) return undefined
  return {
    async accounts(chain, silent, signal) {
      const method = silent ? 'accounts' : 'connect'
      const read = readAccounts(await askWallet(method, () => (silent ? accounts(chain) : connect(chain)), signal))
      if (!read) throw new WalletError({ method, details: 'The answer is not a list of addresses.' })
      return read
    },
    requests: {
      async ${camel(name)}_signMessage(params, call) {
        const method = 'signMessage'
        const [address, message] = [safeGet(params, 'address'), safeGet(params, 'message')]
        if (typeof address !== 'string' || !call.accounts.includes(address) || typeof message !== 'string')
          throw new WalletError({ method, walletCode: -32_602, details: 'An account of the connection, and a text.' })
        return askWallet(method, () => sign({ address, message }), call.signal)
      },
    },
    watch(listener) {
      on?.('change', listener)
      return () => {
        off?.('change', listener)
      }
    },
  }
}
`,
    'createFamily.ts': `${imports(ours, ['type InstalledFamily'], ['createProviderEvents', 'type NativeNeeds'])}import { readAddress, readSignature } from './readAnswers.js'
import { wrapWallet } from './wrapWallet.js'

/** The provider that hosts get: installed wallets and paired ones have the same. */
const createNative = ({ name, accounts, methods, ask, watch, close }: NativeNeeds) => ({
  name,
  namespace: '${name}',
  get address(): string | undefined {
    return accounts()[0]
  },
  methods,
  request: ({ method, params }: { readonly method: string; readonly params?: unknown }) => ask(method, params),
  ...createProviderEvents(watch),
  disconnect: close,
})

/** What differs from other chain families. */
export const createFamily = (): InstalledFamily => ({
  wrap: wrapWallet,
  native: createNative,
  readAddress,
  signing: {
    method: '${camel(name)}_signMessage',
    params: (address, message) => ({ address, message }),
    read: readSignature,
  },
})
`,
  }
}

const portText = (name, from, id = name) => `import { type ConnectorSource, type Driver, token, type Token } from '${from}'

export const ${pascal(name)}Source: Token<ConnectorSource> = /* @__PURE__ */ token<ConnectorSource>('${id}.source@1')
export const ${pascal(name)}Driver: Token<Driver> = /* @__PURE__ */ token<Driver>('${id}.driver@1')
`

/** The contract of drivers, for any test runner that has \`test\`. */
const testText = (name, { contract, testing, family }) => `import { expect, test } from 'vitest'
import { createInstalledDriver } from '${contract}'
import { driverChecks } from '${testing}'
import { createFamily } from '${family}'

const account = 'account7777'
const refuse = () => Promise.reject(new Error('No server is asked.'))

/** A driver over a wallet that answers as it is told. */
const create = () => {
  let respond: () => unknown = () => null
  const subject = {
    driver: createInstalledDriver({ namespace: '${name}', family: createFamily(), networks: { find: () => undefined }, rpc: { get: refuse, request: refuse } }),
    namespace: '${name}',
    opened: {
      namespace: '${name}',
      accounts: [account],
      chain: '${name}:1',
      transport: {
        request: async () => {
          subject.requests += 1
          return respond()
        },
        watch: () => () => {},
        close: async () => {},
      },
    },
    otherChain: '${name}:2',
    requests: 0,
    fail: (error: unknown) => {
      respond = () => {
        throw error
      }
    },
    answer: (result: unknown) => {
      respond = () => result
    },
    never: () => {
      respond = () => new Promise(() => {})
    },
  }
  return subject
}

for (const { name, run } of driverChecks(['signMessage', 'switchNetwork'], create)) test(name, run)

test('a signature of a wallet is passed on', async () => {
  const subject = create()
  subject.answer({ signature: 'ab'.repeat(64) })
  expect(await subject.driver.attach(subject.opened).signMessage.sign(account, 'hello')).toBe('ab'.repeat(64))
})
`

const within = (folder, files) => Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]))

/** The files of one of our adapters: path -> text. */
const ours = (name) => ({
  [`ports/${name}.ts`]: portText(name, '../kernel/api/index.js'),
  ...within(`adapters/${name}`, shared({ ours: true, name, id: name, port: `../../ports/${name}.js` })),
  [`adapters/${name}/driver.test.ts`]: testText(name, {
    contract: '../../kernel/api/installed/index.js',
    testing: '../../tests/harness/driverChecks.js',
    family: './createFamily.js',
  }),
  [`exports/adapters/${name}.ts`]: `// \`portico/adapters/${name}\`
import type { DeferredPlugin } from '../../kernel/api/index.js'
import { importWithRetry } from '../../lib/importWithRetry.js'
import type { Adapter, NetworkInput } from '../../client/options/AppKitOptions.js'

/** Installed wallets of this family, to connect and to sign messages with. */
export class ${pascal(name)}Adapter implements Adapter {
  readonly namespace = '${name}'
  readonly adapterType = '${name}'
  networks: readonly NetworkInput[] | undefined
  readonly plugin: DeferredPlugin = {
    load: () => importWithRetry(() => import('../../adapters/${name}/manifest.js')).then(({ ${camel(name)} }) => [${camel(name)}()]),
    prefetch: () => ({ ${camel(name)}: import('../../adapters/${name}/plugin.js') }),
  }
}
`,
  [`adapters/${name}/README.md`]: `# adapters/${name}

Finds the wallets of ${pascal(name)} of a browser and communicates with them. \`findInjected.ts\` finds them, \`wrapWallet.ts\` gives their objects the form of \`InstalledWallet\`, \`createFamily.ts\` says how messages are signed; the rest is that of \`kernel/api/installed\`.
`,
})

/** The files of an adapter in a package of its own. */
const theirs = (scope, name) => ({
  ...packageFiles({ name: `@${scope}/portico-${name}` }),
  'src/port.ts': portText(name, 'portico/plugin', `${scope}/${name}`),
  ...within('src', shared({ ours: false, name, id: `${scope}/${name}`, port: './port.js' })),
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
  'src/driver.test.ts': testText(name, { contract: 'portico/adapter', testing: 'portico/testing', family: './createFamily.js' }),
  'README.md': `# @${scope}/portico-${name}

An adapter for Portico: \`createAppKit({ adapters: [new ${pascal(name)}Adapter()], networks })\`. Networks are plain data with \`chainNamespace: '${name}'\`.
`,
})

/** `ferro` or `acme/ferro` -> files, or a sentence that says what is wrong. A namespace has three to eight letters, digits and dashes. */
export const filesFor = (id) => {
  const parts = /^(?:([a-z][a-z0-9-]*)\/)?([a-z][a-z0-9-]{1,6}[a-z0-9])$/.exec(id ?? '')
  if (!parts) return 'Name the adapter by the namespace of its chain family, "name" or "scope/name", in lower case: npm run new-adapter -- acme/ferro'
  const [, scope, name] = parts
  return scope ? theirs(scope, name) : ours(name)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const id = process.argv[2]
  writeNew(id, filesFor(id))
  if (!id.includes('/'))
    console.log(`Now name it in client/firstPartyNames.ts, client/options/readOptions.ts (isOurs) and client/options/errors.ts, and write its budget.json.`)
}
