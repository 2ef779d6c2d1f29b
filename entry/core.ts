// `portico/core`: no plugins and no elements but the host's own.
export { createClient as createAppKit } from './createClient.js'
export type * from './types.js'
