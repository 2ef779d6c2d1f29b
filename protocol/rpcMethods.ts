/**
 * Methods of EIP-1474 and of the execution APIs that a node answers without a key, in alphabetical order. Sites that pay for their nodes
 * forward only these, because tracing and network-specific methods can cost a thousand times as much.
 */
export const nodeMethods: readonly string[] = [
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleByBlockHashAndIndex',
  'eth_getUncleByBlockNumberAndIndex',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_protocolVersion',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'eth_syncing',
  'eth_uninstallFilter',
  'net_listening',
  'net_version',
  'web3_clientVersion',
]

/** Namespaces and methods that only a wallet can answer. Subscriptions are included because they need a connection that pushes. */
const ofWallets = /^(wallet|personal|metamask)_|^eth_(accounts|requestAccounts|chainId|coinbase|decrypt|getEncryptionPublicKey|subscribe|unsubscribe)$/
/** Methods that sign or send from the account. Sending a signed transaction (`eth_sendRawTransaction`) only needs a node. */
const usesKey = /^[a-z0-9]+_(sign|send(?!Raw))/i

/**
 * Whether an EVM request needs the wallet: it signs, sends from the account, prompts the visitor, or is about the wallet. Any node of
 * the network can answer every other request, including network-specific methods (`zks_…`, `linea_…`) and methods that are not listed
 * here.
 */
export const needsWallet = (method: string): boolean => ofWallets.test(method) || usesKey.test(method)

/** Whether a method exists on every network, so that it is sent to a node even if a wallet lists it as its own. */
export const isCommon = (method: string): boolean => /^(eth|net|web3)_/.test(method)
