import { BitcoinAdapter } from 'portico/adapters/bitcoin'
import { CosmosAdapter } from 'portico/adapters/cosmos'
import { EthersAdapter } from 'portico/adapters/ethers'
import { Ethers5Adapter } from 'portico/adapters/ethers5'
import { EvmAdapter } from 'portico/adapters/evm'
import { LegacyAdapter } from 'portico/adapters/legacy'
import { PolkadotAdapter } from 'portico/adapters/polkadot'
import { SolanaAdapter } from 'portico/adapters/solana'
import { useAppKitConnection } from 'portico/adapters/solanaReact'
import { WagmiAdapter } from 'portico/adapters/wagmi'
import { bitcoin, cosmosHub, mainnet, polkadot, polygon, solana } from 'portico/networks'
import { createAppKit } from 'portico/react'

const evmNetworks = [mainnet, polygon]
/** A page has one adapter of EVM networks; the page's address names it. */
const evmAdapters = {
  evm: () => new EvmAdapter(),
  ethers: () => new EthersAdapter(),
  ethers5: () => new Ethers5Adapter(),
  wagmi: () => new WagmiAdapter({ networks: evmNetworks }),
  legacy: () => new LegacyAdapter({ namespace: 'eip155', connect: async () => ({ address: '0x1234567890AbcdEF1234567890aBcdef12345678', chainId: 1 }) }),
}
const place = globalThis.location
const name = (new URLSearchParams(place?.search).get('evm') ?? 'evm') as keyof typeof evmAdapters

export { useAppKitConnection }
export const appkit = createAppKit({
  networks: [...evmNetworks, solana, bitcoin, polkadot, cosmosHub],
  adapters: [evmAdapters[name](), new SolanaAdapter(), new BitcoinAdapter(), new PolkadotAdapter(), new CosmosAdapter()],
  metadata: { name: 'A page', description: 'A page with a wallet', url: place?.origin ?? 'https://example.com', icons: [] },
})
