import { type Adapter, createAppKit } from 'portico'
import { readWorld } from '../shared/readWorld.js'
import { artOf, networksOf, siteOptions } from '../shared/siteOptions.js'
import type { Family } from './families.js'

export type Widget = ReturnType<typeof createAppKit>
export type Theme = 'dark' | 'light' | 'auto'

/** Each adapter is loaded when its family is chosen. */
const adapterOf: Readonly<Record<Family, () => Promise<Adapter>>> = {
  ethereum: async () => new (await import('portico/adapters/evm')).EvmAdapter(),
  solana: async () => new (await import('portico/adapters/solana')).SolanaAdapter({ priorityFee: 'none' }),
  bitcoin: async () => new (await import('portico/adapters/bitcoin')).BitcoinAdapter(),
  polkadot: async () => new (await import('portico/adapters/polkadot')).PolkadotAdapter(),
  cosmos: async () => new (await import('portico/adapters/cosmos')).CosmosAdapter({ wallets: [{ name: 'Orrery', path: 'orrery' }] }),
}

/** The tokens of this machine with a picture each, so that no row of a list is a letter. */
const tokensWithArt = () => {
  const { contracts, solana } = readWorld()
  const drawn = contracts.tokens.map(({ address, symbol }) => ({ address, symbol, image: artOf(symbol) }))
  // The other collection has its metadata on a server, which the widget does not ask: it would be a list of letters.
  const onEvm = [...drawn, ...(contracts.pictures ? [{ address: contracts.pictures.address, type: 'nft' }] : [])]
  const [network] = networksOf().solana
  return {
    'eip155:1': onEvm,
    'eip155:137': onEvm,
    [network.caipNetworkId]: solana?.tokens.map(({ address, symbol }) => ({ address, symbol, image: artOf(symbol) })),
  }
}

/** A widget for one chain family, drawn in the page. */
export const createWidget = async (family: Family, theme: Theme): Promise<Widget> => {
  const adapter = await adapterOf[family]()
  const { secureSite, features, ...options } = siteOptions()
  const networks = networksOf()[family]
  // Accounts of the secure site are on these two families.
  const byEmail = family === 'ethereum' || family === 'solana'
  return createAppKit({
    ...options,
    ...(byEmail && secureSite !== undefined && { secureSite }),
    features: {
      ...features,
      ...(family !== 'ethereum' && { swaps: false, registerName: false }),
      ...(!byEmail && { email: false, socials: false, onramp: false }),
      // What is installed here is at hand; by default the phone comes first.
      connectorTypeOrder: ['recent', 'injected', 'walletConnect'],
    },
    networks: family === 'polkadot' || family === 'cosmos' ? networks.slice(0, 1) : networks,
    adapters: [adapter],
    tokens: tokensWithArt(),
    themeMode: theme,
    enableEmbedded: true,
  })
}
