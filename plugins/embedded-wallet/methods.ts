import { needsWallet } from '../../protocol/rpcMethods.js'

/** Answered by the secure site, which asks the visitor nothing. */
const quiet: readonly string[] = [
  ...['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets', 'wallet_revokePermissions', 'eth_getAccount', 'eth_getUserOperationReceipt'],
  ...['eth_estimateUserOperationGas', 'eth_getUserOperationByHash', 'eth_supportedEntryPoints'],
]
/** Shown to the visitor by the secure site, and done only when approved there. */
export const evmApproved: readonly string[] = [
  ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls', 'wallet_showCallsStatus', 'wallet_grantPermissions'],
  'eth_sendUserOperation',
]
export const solanaApproved: readonly string[] = ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions', 'solana_signAndSendTransaction']

/** Who answers a method: the secure site, with or without the visitor, or any node. Undefined: it needs a wallet that can do more, and is refused. */
export const answererOf = (method: string): 'network' | 'site' | 'visitor' | undefined => {
  if (quiet.includes(method)) return 'site'
  if (evmApproved.includes(method) || solanaApproved.includes(method)) return 'visitor'
  return needsWallet(method) || method.startsWith('solana_') ? undefined : 'network'
}
