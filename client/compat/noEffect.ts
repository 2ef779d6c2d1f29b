import { docsUrl } from '../../kernel/api/errors.js'
import type { NoopMethods } from './NoopMethods.js'

const fromWallet = 'This state comes from the wallet that is connected.'
/** What happens instead, for each method that exists for compatibility and does nothing. */
export const noEffect: Readonly<Record<keyof NoopMethods, string>> = {
  addConnector: `Wallets come from adapters, and from plugins with a connector source: see ${docsUrl}guides/plugins.md.`,
  setConnectors: `Wallets come from adapters, and from plugins with a connector source: see ${docsUrl}guides/plugins.md.`,
  setConnections: fromWallet,
  setClientId: 'Portico gives visitors no id.',
  setRequestedCaipNetworks: 'Networks are those of `networks`, `addNetwork` and `removeNetwork`.',
  setApprovedCaipNetworksData: fromWallet,
  resetNetwork: 'Call `switchNetwork` with the network that is wanted.',
  setCaipAddress: fromWallet,
  setBalance: fromWallet,
  setProfileName: fromWallet,
  setProfileImage: fromWallet,
  setUser: fromWallet,
  setStatus: fromWallet,
  resetAccount: 'Call `disconnect` to leave an account.',
  setConnectedWalletInfo: fromWallet,
  setAddressExplorerUrl: 'Explorers are those of the networks: `blockExplorers`.',
  setSmartAccountDeployed: fromWallet,
  syncIdentity: 'Names are looked up when the account is shown.',
  handleUnsafeRPCRequest: 'Wallets show what they are asked to approve.',
}
