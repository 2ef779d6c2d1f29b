// `portico`: the built-in plugins and the elements.
export { AppKit } from '../client/AppKit.js'
export { createAppKit } from '../client/createAppKit.js'
export type * from '../client/types.js'
export { BaseError, UserRejectedError } from '../kernel/api/index.js'
export { version } from '../elements/version.js'
