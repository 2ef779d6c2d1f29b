export {
  connect,
  cookieStorage,
  createStorage,
  disconnect,
  getAccount,
  http,
  hydrate,
  sendTransaction,
  switchChain,
  waitForTransactionReceipt,
  watchAccount,
  watchChainId,
  watchConnectors,
} from '@wagmi/core'
export { parseEther } from 'viem'
