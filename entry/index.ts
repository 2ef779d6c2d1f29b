// `portico`: the built-in plugins and the elements.
export { AppKit } from './AppKit.js'
export { createAppKit } from './createAppKit.js'
export type * from './types.js'
export { BaseError, UserRejectedError } from '../kernel/contract/index.js'
export { version } from '../elements/version.js'
