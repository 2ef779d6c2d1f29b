// @vitest-environment happy-dom
import * as chains from 'viem/chains'
import { afterEach, expect, test } from 'vitest'
import { EvmAdapter } from '../../exports/adapters/evm.js'
import type { AppKitOptions } from '../../client/options/AppKitOptions.js'
import { createClient } from '../../client/createClient.js'
import * as networks from '../../exports/networks.js'
import { lintOptions } from '../../client/options/lintOptions.js'
import { isBuiltin } from '../harness/isBuiltin.js'

const { mainnet, polygon, solana } = networks
let end: () => Promise<void> = async () => {}
afterEach(async () => {
  await end()
  localStorage.clear()
})

/** Each option of AppKit with values that are valid there, and whether it does the same here. */
const options: Readonly<Record<string, { readonly values: readonly unknown[]; readonly works: boolean }>> = {
  projectId: { values: ['abc', ''], works: true },
  adapters: { values: [[], [new EvmAdapter()]], works: true },
  defaultNetwork: { values: [polygon, mainnet], works: true },
  metadata: {
    values: [
      { name: 'App', description: 'About it', url: 'https://app.example', icons: ['https://app.example/icon.png'] },
      { name: 'App', description: '', url: '', icons: [] },
    ],
    works: true,
  },
  remoteFeatures: { values: [{ activity: true }, {}], works: true },
  defaultAccountTypes: { values: [{ eip155: 'eoa', bip122: 'payment' }], works: true },
  smartAccountKind: { values: ['safe', '7702'], works: true },
  enableNetworkSwitch: { values: [true, false], works: true },
  allowUnsupportedChain: { values: [true, false], works: true },
  enableEmbedded: { values: [false], works: true },
  manualWCControl: { values: [true, false], works: true },
  closeOnBack: { values: [true, false], works: true },
  customWallets: { values: [[{ id: 'mine', name: 'Mine', homepage: 'https://mine.example', mobile_link: 'mine://' }], []], works: true },
  includeWalletIds: { values: [['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96']], works: true },
  excludeWalletIds: { values: [['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96']], works: true },
  featuredWalletIds: { values: [['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'], []], works: true },
  tokens: { values: [{ 'eip155:1': { address: '0xdac17f958d2ee523a2206206994597c13d831ec7', image: 'https://img.example/t.png' } }], works: true },
  termsConditionsUrl: { values: ['https://app.example/terms', undefined], works: true },
  privacyPolicyUrl: { values: ['https://app.example/privacy', undefined], works: true },
  enableEIP6963: { values: [true, false], works: true },
  enableWalletConnect: { values: [true, false], works: true },
  enableReconnect: { values: [true, false], works: true },
  enableInjected: { values: [true, false], works: true },
  enableCoinbase: { values: [true, false], works: false },
  enableWallets: { values: [true, false], works: true },
  enableWalletGuide: { values: [true, false], works: true },
  enableAuthLogger: { values: [true, false], works: true },
  secureSite: { values: ['https://vault.example'], works: true },
  isUnity: { values: [true, false], works: true },
  showWallets: { values: [true, false], works: false },
  basic: { values: [true, false], works: false },
  allWallets: { values: ['SHOW', 'HIDE', 'ONLY_MOBILE'], works: true },
  themeMode: { values: ['dark', 'light', undefined], works: true },
  themeVariables: {
    values: [
      {
        '--w3m-font-family': 'Roboto, sans-serif',
        '--w3m-accent': '#0a7',
        '--w3m-color-mix': '#00BB7F',
        '--w3m-color-mix-strength': 40,
        '--w3m-font-size-master': '9px',
        '--w3m-border-radius-master': '1px',
        '--w3m-z-index': 1000,
        '--w3m-qr-color': '#000',
      },
      { '--apkt-accent': 'red', '--apkt-tokens-core-glass010': '#fff' },
    ],
    works: true,
  },
  chainImages: { values: [{ 1: 'https://img.example/1.png' }], works: true },
  connectorImages: { values: [{ coinbaseWallet: 'https://img.example/c.png' }], works: false },
  coinbasePreference: { values: ['all', 'smartWalletOnly', 'eoaOnly'], works: false },
  universalProviderConfigOverride: {
    values: [{ methods: { eip155: ['eth_sign'] }, rpcMap: { 'eip155:1': 'https://rpc.example' }, defaultChain: 'eip155:1' }],
    works: true,
  },
  customRpcUrls: { values: [{ 'eip155:1': [{ url: 'https://rpc.example/1' }] }], works: true },
  disableAppend: { values: [true, false], works: true },
  experimental_preferUniversalLinks: { values: [true, false], works: true },
  debug: { values: [true, false], works: true },
  enableBaseAccount: { values: [true, false], works: false },
  enableMobileFullScreen: { values: [true, false], works: false },
}
/** The same for the flags of `features`. */
const features: Readonly<Record<string, { readonly values: readonly unknown[]; readonly works: boolean }>> = {
  swaps: { values: [true, ['1inch']], works: false },
  onramp: { values: [true, ['meld', 'coinbase']], works: false },
  email: { values: [true], works: false },
  socials: { values: [['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'], true], works: false },
  history: { values: [true, false], works: true },
  reownBranding: { values: [true], works: false },
  multiWallet: { values: [true, false], works: true },
  receive: { values: [true, false], works: true },
  send: { values: [true, false], works: true },
  analytics: { values: [true, false], works: true },
  allWallets: { values: [true, false], works: true },
  emailShowWallets: { values: [true, false], works: true },
  legalCheckbox: { values: [true, false], works: true },
  smartSessions: { values: [true], works: false },
  collapseWallets: { values: [true, false], works: true },
  pay: { values: [true, { exchanges: [] }], works: true },
  connectorTypeOrder: { values: [['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']], works: true },
  connectMethodsOrder: { values: [['wallet', 'email', 'social'], ['wallet'], []], works: true },
  walletFeaturesOrder: { values: [['onramp', 'swaps', 'receive', 'send']], works: true },
  reownAuthentication: { values: [true], works: false },
  headless: { values: [true], works: false },
}

const accept = (given: object) => {
  const appkit = createClient({ networks: [mainnet, polygon], ...given } as AppKitOptions)
  return appkit.destroy()
}
const said = async (given: object) =>
  (await lintOptions({ networks: [mainnet, polygon], adapters: [new EvmAdapter()], projectId: 'abc', ...given } as AppKitOptions, [], true)).flatMap(
    ({ title, lines }) => (title.includes('unknown') ? [title] : lines),
  )

test.each(Object.entries(options))('option %s: every value is accepted, and what has no effect is said', async (name, { values, works }) => {
  for (const value of values) {
    await accept({ [name]: value })
    const lines = await said({ [name]: value })
    if (works || value === undefined) expect(lines.filter((line) => line.startsWith(name) || line.includes('unknown'))).toEqual([])
    else expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name}: .{20,}\\.$`))])
  }
})

test.each(Object.entries(features))('feature %s: every value is accepted, and what has no effect is said', async (name, { values, works }) => {
  for (const value of values) {
    await accept({ features: { [name]: value } })
    const lines = await said({ features: { [name]: value } })
    if (works) expect(lines).toEqual([])
    else expect(lines).toEqual([expect.stringMatching(new RegExp(`^features.${name}: .{20,}\\.$`))])
  }
})

test('what is switched off is not worth a word', async () => {
  expect(await said({ features: { email: false, socials: false, swaps: [], onramp: false } })).toEqual([])
})

test('an address that no page may show or ask is left out, and named', async () => {
  await accept({ metadata: { url: 'http://192.168.1.5:3000' }, termsConditionsUrl: '/terms', privacyPolicyUrl: 'javascript:alert(1)' })
  expect(
    await said({
      metadata: { url: 'http://192.168.1.5:3000' },
      termsConditionsUrl: '/terms',
      networks: [{ ...mainnet, rpcUrls: { default: { http: ['http://rpc.example'] } } }],
      customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example', config: { batch: true } }] },
    }),
  ).toEqual([
    'metadata.url: "http://192.168.1.5:3000" is not an https address and is ignored.',
    'termsConditionsUrl: "/terms" is not an https address and is ignored.',
    'networks: http://rpc.example of Ethereum is not an https address and is ignored.',
    'customRpcUrls["eip155:1"][].config: the addresses are used, and asked in Portico’s own way.',
  ])
})

test.each<[string, object, readonly string[]]>([
  [
    'an address that is undefined',
    { ...mainnet, rpcUrls: { default: { http: [undefined, 'https://rpc.example'] } } },
    ['networks: undefined of Ethereum is not an https address and is ignored.'],
  ],
  [
    'text in place of a list',
    { ...mainnet, rpcUrls: { default: { http: 'https://rpc.example' } } },
    ['networks: `rpcUrls.default.http` of Ethereum is not a list.'],
  ],
  [
    'no currency',
    { ...mainnet, nativeCurrency: undefined },
    ['networks: Ethereum has no valid `nativeCurrency`: amounts are shown as "Ethereum" with 18 decimals.'],
  ],
  [
    'the shape of an earlier version',
    {
      id: 'eip155:1',
      chainId: 1,
      chainNamespace: 'eip155',
      name: 'Ethereum',
      currency: 'ETH',
      rpcUrl: 'https://rpc.example',
      explorerUrl: 'https://etherscan.io',
    },
    [
      'networks: Ethereum has the shape of an earlier version (chainId, currency, rpcUrl, explorerUrl). It is read; write `nativeCurrency`, `rpcUrls` and `blockExplorers`.',
    ],
  ],
  [
    'a drawing that is none',
    { ...mainnet, mark: '<svg/>', coinMark: { ground: 'blue', ink: '#ffffff', path: 'M0 0' } },
    ['networks: `mark` of Ethereum is not a drawing and is left out.', 'networks: `coinMark` of Ethereum is not a drawing and is left out.'],
  ],
  ['neither addresses nor a name', { id: 7, nativeCurrency: mainnet.nativeCurrency }, ['networks: eip155:7 has no name, and its id is shown.']],
])('a network with %s does not end the page, and developers read what became of it', async (_, network, lines) => {
  const given = { networks: [network] as unknown as AppKitOptions['networks'] }
  await accept(given)
  expect(await said(given)).toEqual(lines)
})

test('a page that wants pairing and has no project is told so; one that does not is left in peace', async () => {
  const pairing = 'The page uses pairing with wallets on phones, and it is off: set `projectId`, or `relayUrl` for a relay of your own.'
  expect(await said({ projectId: undefined })).toEqual([])
  expect(await said({ projectId: '', enableWalletConnect: false })).toEqual([])
  expect(await said({ projectId: undefined, enableWalletConnect: true })).toEqual([pairing])
  expect(await said({ projectId: undefined, manualWCControl: true })).toEqual([pairing])
  expect(await said({ relayUrl: 'wss://relay.example', projectId: undefined, enableWalletConnect: true })).toEqual([])
})

test.each<[given: object, line: string, owner?: string]>([
  [{ features: { send: 'yes' } }, 'features.send: "yes" is not true or false.'],
  [{ remoteFeatures: { analytics: 0 } }, 'features.analytics: 0 is not true or false.'],
  [{ features: { collapseWallets: 'no' } }, 'features.collapseWallets: "no" is not true or false.', 'connect'],
  [
    { features: { connectMethodsOrder: ['wallets', 'email'] } },
    'features.connectMethodsOrder: "wallets" is left out. Known: wallet, email, social.',
    'connect',
  ],
  [{ features: { walletFeaturesOrder: 'send' } }, 'features.walletFeaturesOrder: "send" is not a list of onramp, swaps, receive, send.', 'account'],
  [{ enableWalletConnect: 'no' }, 'enableWalletConnect: "no" is not true or false.'],
  [{ attestation: 1 }, 'attestation: 1 is not true or false.'],
  [{ allWallets: 'NEVER' }, 'allWallets: "NEVER" is not SHOW, HIDE or ONLY_MOBILE.'],
  [{ apiUrl: 'api.example' }, 'apiUrl: "api.example" is not an https address.'],
  [{ customWallets: {} }, 'customWallets: {} is not a list of wallets.'],
  [{ tokens: [] }, 'tokens: [] is not an object.'],
  [{ defaultNetwork: 'eip155:1' }, 'defaultNetwork: "eip155:1" is not a network.'],
  [{ universalProvider: true }, 'universalProvider: true is not an object.'],
  [{ chainImages: { 1: '/eth.png' } }, 'chainImages[1]: "/eth.png" is not an https address of a picture, and is left out.'],
  [{ chainImages: { 7: 'https://img.example/7.png' } }, 'chainImages[7]: no network of `networks` has this id.'],
  [{ customRpcUrls: { 'eip155:10': [] } }, 'customRpcUrls["eip155:10"]: no network of `networks` has this id.'],
  [{ metadata: { icons: ['icon.png'] } }, 'metadata.icons: "icon.png" is not an https address of a picture; the icon of the page is used.'],
])('%j is accepted, and the developer is told what is wrong', async (given, line, owner) => {
  if (owner !== undefined && !isBuiltin(owner)) return
  await accept(given)
  expect(await said(given)).toEqual([line])
})

test('a default network that is not among the networks is not used, and the developer is told', async () => {
  const appkit = createClient({ networks: [mainnet], defaultNetwork: polygon })
  end = appkit.destroy
  expect(appkit.getCaipNetwork()?.name).toBe('Ethereum')
  expect(await said({ networks: [mainnet], defaultNetwork: polygon })).toEqual([
    'defaultNetwork: "Polygon" is not among `networks`; the first of them is used.',
  ])
})

test('networks without an adapter are named with the adapter to add', async () => {
  expect(await said({ networks: [mainnet, solana], projectId: undefined, enableWalletConnect: false })).toEqual([
    'Add it: adapters: [new SolanaAdapter()].',
    'Adapters given: eip155.',
  ])
})

test('every chain of viem can be declared', async () => {
  await accept({ networks: Object.values(chains) })
})

test('both ways to sign in are one too many', () => {
  expect(() => createClient({ networks: [mainnet], siwx: {} as never, siweConfig: {} as never })).toThrow('Cannot set both `siweConfig` and `siwx` options')
})
