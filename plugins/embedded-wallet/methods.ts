/** Answered by the networks of the host: any node can. */
const reads: readonly string[] = [
  ...['eth_blockNumber', 'eth_call', 'eth_estimateGas', 'eth_feeHistory', 'eth_gasPrice', 'eth_getBalance', 'eth_getBlockByHash', 'eth_getBlockByNumber'],
  ...['eth_getBlockReceipts', 'eth_getBlockTransactionCountByHash', 'eth_getBlockTransactionCountByNumber', 'eth_getCode', 'eth_getFilterChanges'],
  ...['eth_getFilterLogs', 'eth_getLogs', 'eth_getProof', 'eth_getStorageAt', 'eth_getTransactionByBlockHashAndIndex'],
  ...['eth_getTransactionByBlockNumberAndIndex', 'eth_getTransactionByHash', 'eth_getTransactionCount', 'eth_getTransactionReceipt'],
  ...['eth_getUncleCountByBlockHash', 'eth_getUncleCountByBlockNumber', 'eth_maxPriorityFeePerGas', 'eth_newBlockFilter', 'eth_newFilter'],
  ...['eth_newPendingTransactionFilter', 'eth_sendRawTransaction', 'eth_syncing', 'eth_uninstallFilter'],
]
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

/** Who answers a method. Undefined: it is not on any list, and is refused. */
export const answererOf = (method: string): 'network' | 'site' | 'visitor' | undefined =>
  reads.includes(method) ? 'network' : quiet.includes(method) ? 'site' : evmApproved.includes(method) || solanaApproved.includes(method) ? 'visitor' : undefined
