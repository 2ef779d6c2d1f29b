// `portico/networks`: every chain of viem as data, and networks of other families. The RPC endpoints are public and shared, so set
// your
// own in `customRpcUrls` for production. Nothing of `viem/chains` is imported: its index leads to code for the transactions of
// single
// chains, some of it for Node, which bundlers read and warn about before they remove it.
import type { NetworkInput } from '../client/options/AppKitOptions.js'

export * from '../networks/evmNetworks.js'
export {
  bitcoin,
  bitcoinSignet,
  bitcoinTestnet,
  bitcoinTestnet4,
  cosmosHub,
  kusama,
  osmosis,
  polkadot,
  solana,
  solanaDevnet,
  solanaTestnet,
  stellar,
  stellarTestnet,
  ton,
  tonTestnet,
  tron,
  tron as tronMainnet,
  tronNile,
  tronNile as tronNileTestnet,
  tronShasta,
  tronShasta as tronShastaTestnet,
  westend,
} from '../networks/otherNetworks.js'

/**
 * Keeps the exact type of a custom network.
 * @example `const local = defineChain({ ...mainnet, id: 31337, name: 'Local', rpcUrls: { default: { http: ['http://localhost:8545'] } } })`
 * @public
 */
export const defineChain = <const network extends NetworkInput>(network: network): network => network

export type { NetworkInput }
/** A network as hosts write it. @public */
export type AppKitNetwork = NetworkInput
export type { CaipNetwork } from '../client/CaipNetwork.js'
export type { Mark } from '../kernel/api/index.js'
export type { Namespace as ChainNamespace } from '../client/Namespace.js'
