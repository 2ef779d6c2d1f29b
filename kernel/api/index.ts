// What plugins and adapters of this package import of the kernel.
export * from './contract.js'
export {
  AccountChangedError,
  ChangedRequestError,
  InvalidTransferError,
  MalformedAnswerError,
  NoHashError,
  NoTokenError,
  RequestRefusedError,
  SessionEndedError,
  UnusableChainError,
  WalletGoneError,
} from './adapterErrors.js'
export { lazyCapabilities } from './lazyCapabilities.js'
export { opaque, toReadable } from './readable.js'
