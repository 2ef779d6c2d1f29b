// What plugins and adapters of this package import of the kernel.
// Ports add to the interfaces of this file, which a compiler must know for that, whoever imports a port.
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
