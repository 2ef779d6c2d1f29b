import { camel, type Files, pascal } from '../newPackage.js'
import { imports } from './imports.js'

interface Adapter {
  /** Whether it is one of this repository, and not a package of its own. */
  readonly ours: boolean
  readonly name: string
  /** Of the plugin. */
  readonly id: string
  /** Where the tokens are imported from. */
  readonly port: string
}

/** The files that every adapter has: name -> text. */
export const adapterFiles = ({ ours, name, id, port }: Adapter): Files => {
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
const shape = msg('${id}.address.shape', 'This isn’t a ${Name} address: one character may be wrong or missing.')

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
