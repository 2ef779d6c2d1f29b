// The parts of the kernel that plugins and adapters of this package import.
// Ports extend the interfaces of this file by declaration merging, so the compiler has to load it with every port.
import type {} from './publicNames.js'

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
