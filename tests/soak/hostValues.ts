import { arbitrum, mainnet, polygon, solana } from '../../exports/networks.js'
import type { Random } from './createRandom.js'

/** Values that a host's mistake, or a script of the page, puts anywhere. */
const odd = (random: Random): unknown => {
  const self: Record<string, unknown> = {}
  self.self = self
  return random.pick<() => unknown>([
    () => undefined,
    () => null,
    () => Number.NaN,
    () => -1,
    () => 10n ** 30n,
    () => '',
    () => 'x'.repeat(5_000),
    () => '<img src=x onerror=alert(1)>',
    () => 'javascript:alert(1)',
    () => '\u202eeth\u0000',
    () => [],
    () => [null, {}],
    () => ({}),
    () => self,
    () => Symbol('odd'),
    () => () => {
      throw new Error('a callback of the host')
    },
    () => JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}') as unknown,
    () =>
      Object.defineProperty({}, 'id', {
        enumerable: true,
        get: () => {
          throw new Error('a getter of the host')
        },
      }),
    () => new Proxy({}, { get: () => undefined, ownKeys: () => [] }),
    () => new Date(Number.NaN),
    () => Promise.reject(new Error('a promise of the host')).catch(() => undefined),
  ])()
}

const namespaces = ['eip155', 'solana', 'bip122', 'eip15', '', undefined] as const
const networks = [mainnet, polygon, arbitrum, solana, { id: 5 }, { id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }] as const
const addresses = ['0x7f3a5c1e0b2d4f6a8c9e1b3d5f7a9c0e2d4691bc', '0x0', 'nobody', undefined] as const
const views = `Connect Account Networks AllWallets ConnectingExternal ConnectingWalletConnectBasic WhatIsAWallet WhatIsANetwork Transactions WalletSend
  WalletReceive ProfileWallets UnsupportedChain SwitchNetwork GetWallet Downloads Swap OnRampProviders SIWXSignMessage Nowhere`.split(/\s+/)

/** What a host would give a method, by the method's name. Methods that are not here take nothing, or anything. */
const fitting: Readonly<Record<string, (random: Random) => readonly unknown[]>> = {
  open: (random) => [
    random.pick<unknown>([
      undefined,
      {},
      { view: random.pick(views) },
      { view: random.pick(views), namespace: random.pick(namespaces) },
      { namespace: random.pick(namespaces) },
      {
        uri: 'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
      },
      { view: 'Swap', arguments: { fromToken: 'USDC' } },
    ]),
  ],
  replace: (random) => [random.pick(views)],
  redirect: (random) => [random.pick(views)],
  showErrorMessage: () => ['Not today {name}'],
  showSuccessMessage: () => ['Done'],
  setLoading: (random) => [random.chance(0.5), random.pick(namespaces)],
  disconnect: (random) => [
    random.pick<unknown>([undefined, 'eip155', 'solana', { namespace: 'eip155' }, { id: 'example.acme', namespace: 'eip155' }, { id: 'nobody' }]),
  ],
  switchNetwork: (random) => [
    random.pick<unknown>([...networks, 1, 137, '1', 'eip155:137', 424_242]),
    random.pick<unknown>([undefined, { throwOnFailure: true }]),
  ],
  setCaipNetwork: (random) => [random.pick(networks)],
  setCaipNetworkOfNamespace: (random) => [random.pick(networks), random.pick(namespaces)],
  switchConnection: (random) => [
    {
      connection: { connectorId: random.pick(['example.acme', 'example.bay', 'nobody']) },
      namespace: random.pick(['eip155', 'solana']),
      address: random.pick(addresses),
    },
  ],
  deleteConnection: (random) => [{ connectorId: random.pick(['example.acme', 'example.bay']), address: random.pick(addresses), namespace: 'eip155' }],
  addNetwork: (random) => [random.pick(namespaces), random.pick(networks)],
  removeNetwork: (random) => [random.pick(namespaces), random.pick<unknown>([1, 137, 42_161, 'eip155:1'])],
  updateNativeBalance: (random) => [random.pick(addresses), random.pick<unknown>([1, 137, 'x']), random.pick(namespaces)],
  setThemeMode: (random) => [random.pick(['dark', 'light', 'auto', 'purple'])],
  setThemeVariables: (random) => [
    random.pick<unknown>([{ '--w3m-accent': '#0a7' }, { '--apkt-accent': 'red' }, { '--w3m-z-index': 7 }, { '--w3m-accent': 'url(x)' }]),
  ],
  updateFeatures: (random) => [
    random.pick<unknown>([{ multiWallet: random.chance(0.5) }, { send: false }, { history: true, send: true }, { legalCheckbox: true }, { send: 'yes' }]),
  ],
  updateOptions: (random) => [
    random.pick<unknown>([
      { enableReconnect: false },
      { enableWallets: random.chance(0.5) },
      { allWallets: 'HIDE' },
      { termsConditionsUrl: 'https://app.example/terms' },
    ]),
  ],
  updateRemoteFeatures: (random) => [random.pick<unknown>([{ activity: random.chance(0.5) }, { multiWallet: true }, { email: true }])],
  setPreferredAccountType: (random) => [random.pick(['eoa', 'smartAccount', 'nonsense']), random.pick(namespaces)],
  setEIP6963Enabled: (random) => [random.chance(0.5)],
  setCollapseWallets: (random) => [random.chance(0.5)],
  setTermsConditionsUrl: (random) => [random.pick(['https://app.example/terms', 'javascript:alert(1)', ''])],
  setPrivacyPolicyUrl: (random) => [random.pick(['https://app.example/privacy', 'data:text/html,x'])],
  getAccount: (random) => [random.pick(namespaces)],
  getProvider: (random) => [random.pick(namespaces)],
  getConnections: (random) => [random.pick(namespaces)],
}

/** Arguments for a call: three times out of four what a host would give, else anything. */
export const argumentsFor = (method: string, random: Random): { readonly given: readonly unknown[]; readonly fits: boolean } => {
  if (method.startsWith('subscribe') && random.chance(0.9)) {
    const throws = random.chance(0.1)
    const listener = () => {
      if (throws) throw new Error('a listener of the host')
    }
    return { given: [listener, random.pick(namespaces)], fits: true }
  }
  const known = fitting[method]
  if (known && random.chance(0.75)) return { given: known(random), fits: true }
  return { given: Array.from({ length: random.below(4) }, () => odd(random)), fits: false }
}
