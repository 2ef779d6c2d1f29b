import { bitcoin, cosmosHub, kusama, mainnet, osmosis, polkadot, polygon, solana } from 'portico/networks'
import { heldTexts } from './heldTexts.js'
import { readWorld } from './readWorld.js'

const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"%3E%3Crect width="64" height="64" fill="%23b4532f"/%3E%3Cpath d="M32 14v36M14 32h36M19 19l26 26M45 19L19 45" stroke="%23fff" stroke-width="4" stroke-linecap="round"/%3E%3C/svg%3E'

const mark = (colour: string, path: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/><path d="${path}" fill="none" stroke="#fff" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"/></svg>`)}`
/** Of networks that come without a drawing. */
const marks: Readonly<Record<string, string>> = {
  [kusama.id]: mark('#3a3a44', 'M10 26c6 0 6-12 14-12l6 4M24 14v10'),
  [osmosis.id]: mark('#5a2a9c', 'M20 8v6M14 14h12l4 16H10zM13 24h14'),
}

/** The network as the package knows it, read through the sandbox. */
const local = <network extends { readonly id: number | string; readonly rpcUrls: object }>(network: network, rpc: string | undefined) => ({
  ...network,
  assets: { imageUrl: marks[network.id] ?? '' },
  rpcUrls: { default: { http: rpc ? [rpc] : [] } },
})

/** Tokens of the sandbox that the site lists for swaps; the first three are suggested, and routes lead over the first two. */
const swapped: Readonly<Record<string, string>> = { TUSD: '#1c6b3a', HUSD: '#12405c', WCN: '#8a5a12', LUM: '#6a5b16', TOLL: '#6b2b2b', MUTE: '#4a4a55' }

/** A coin in the colour of a token. */
const coin = (colour: string) => mark(colour, 'M12 20a8 8 0 1 0 16 0a8 8 0 1 0-16 0M20 15v10M16 20h8')

const colours: Readonly<Record<string, string>> = { ...swapped, TICK: '#7a2f5e', STONE: '#565049', NOPE: '#3f4a57', BDOL: '#8a4b12', FERRY: '#1d5a78' }
/** The picture of a token of the sandbox. */
export const artOf = (symbol: string): string => coin(colours[symbol] ?? '#4a4a55')

/** The exchanges of chain 1, as a site would pin them. */
const exchangesOf = ({ tokens, uniswap }: ReturnType<typeof readWorld>['contracts'], aggregated = false) => {
  if (!uniswap) return false
  const { wrapped, v2, v3, aggregator } = uniswap
  const listed = Object.entries(swapped).flatMap(([symbol, colour], at) => {
    const token = tokens.find((one) => one.symbol === symbol)
    return token
      ? {
          address: token.address,
          symbol,
          name: token.name,
          decimals: token.decimals,
          icon: coin(colour),
          suggested: at < 3,
        }
      : []
  })
  const pools = { v2: { router: v2.router }, v3: { router: v3.router, quoter: v3.quoter } }
  const trades = { aggregator: { contracts: [aggregator], spenders: [aggregator] } }
  return { exchanges: { 'eip155:1': { wrapped, ...(aggregated ? trades : pools), tokens: listed } } }
}

/** The networks of each chain family here. Nodes of the last two do not run on this machine. */
export const networksOf = () => {
  const { chains, solana: another, bitcoin: esplora } = readWorld()
  const rpcOf = (id: number) => chains.find((chain) => chain.id === id)?.rpc
  return {
    ethereum: [local(mainnet, rpcOf(1)), local(polygon, rpcOf(137))],
    solana: [local(solana, another?.rpc)],
    bitcoin: [local(bitcoin, esplora && new URL(esplora, location.origin).href)],
    polkadot: [local(polkadot, undefined), local(kusama, undefined)],
    cosmos: [local(cosmosHub, undefined), local(osmosis, undefined)],
  } as const
}

/** What every page of Lumen Market hands to `createAppKit`. */
export const siteOptions = () => {
  const { contracts, relay, gateway, secureSite, socials, solana: another } = readWorld()
  const all = networksOf()
  const collections = [contracts.nft, contracts.pictures].flatMap((found) => (found ? { address: found.address, type: 'nft' } : []))
  const tokens = [...contracts.tokens.map(({ address }) => ({ address })), ...collections]
  const theme = document.documentElement.dataset.theme
  const query = new URLSearchParams(location.search)
  const api = query.get('api')
  const project = query.get('pairing') ?? 'sandbox'
  const swaps = query.get('swaps') ?? (gateway !== undefined && gateway !== '/directory' ? 'on' : 'off')
  const wanted = project !== 'off' || swaps === 'gateway' || swaps === 'aggregator'
  const others = JSON.parse(query.get('options') ?? '{}') as { readonly features?: object; readonly secureSite?: string }
  /** What a page with a project has to decide, as it is where nothing else is wanted. A secure site switches e-mail on. */
  const decided = { ...(secureSite === undefined && others.secureSite === undefined && { email: false }), socials: false, swaps: false, onramp: false }
  const server = api ? new URL(api, location.origin).href : wanted && gateway && new URL(gateway, location.origin).href
  return {
    // `?solana=on`, `?bitcoin=on`, `?polkadot=on` and `?cosmos=on` add networks of other families.
    networks: [
      ...all.ethereum,
      ...(query.get('solana') === 'on' ? all.solana : []),
      ...(query.get('bitcoin') === 'on' ? all.bitcoin : []),
      ...(query.get('polkadot') === 'on' ? all.polkadot : []),
      ...(query.get('cosmos') === 'on' ? all.cosmos : []),
    ],
    metadata: { name: 'Lumen Market', description: 'Small pictures of buildings, sold fairly', url: location.origin, icons: [icon] },
    themeMode: theme === 'dark' || theme === 'light' ? theme : 'auto',
    // `?locale=he` shows the layout mirrored with English texts, `?locale=ar` in Arabic.
    locale: query.get('locale') ?? 'en',
    ...heldTexts(),
    // `?account=smart`: visitors who sign in by e-mail begin with their smart account.
    ...(query.get('kind') === '7702' && { smartAccountKind: '7702' as const }),
    defaultAccountTypes: { eip155: query.get('account') === 'smart' ? ('smartAccount' as const) : ('eoa' as const) },
    features: {
      ...decided,
      analytics: false,
      // `?several=on`: several wallets at a time.
      ...(query.get('several') === 'on' && { multiWallet: true }),
      // `?watch=on`: accounts are watched without their wallet.
      ...(query.get('watch') === 'on' && { watch: true }),
      ...(socials && { socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] }),
      // The gateway at `/directory` has no provider of purchases.
      onramp: gateway !== undefined && gateway !== '/directory',
      registerName: gateway !== undefined && gateway !== '/directory',
      // Names below `portico.eth` are answered by the gateway.
      ...(server && { names: { gateways: [new URL(server).origin] } }),
      // `?swaps=on` and `swaps=off`: visitors can swap. `?swaps=gateway`: at the exchanges that the gateway names. `?swaps=aggregator`: through its
      // aggregator alone, with contracts that the page pins.
      swaps: swaps === 'gateway' || ((swaps === 'on' || swaps === 'aggregator') && exchangesOf(contracts, swaps === 'aggregator')),
    },
    // `?review=on`: visitors see what the page asks of their wallet first.
    ...(query.get('review') === 'on' && { reviewRequests: true }),
    tokens: { 'eip155:1': tokens, 'eip155:137': tokens, [solana.caipNetworkId]: another && [...another.tokens, { address: another.collection, type: 'nft' }] },
    // `?pairing=off` is a site without a project; any other name is its project, by which faults of the relay can be asked for.
    ...(project !== 'off' && relay && { projectId: project, relayUrl: relay, attestation: false }),
    ...(relay === undefined && { enableWalletConnect: false }),
    // `?api=/history` names another server of balances, activity and wallets.
    ...(server && { apiUrl: server }),
    // Signing in by e-mail.
    ...(secureSite && { secureSite }),
    // `?options={"excludeWalletIds":[…]}`: any others, as JSON.
    ...others,
    ...(others.features && { features: { ...decided, ...others.features } }),
  } as const
}
