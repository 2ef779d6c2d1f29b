// `portico/core`: no plugins and no elements but the host's own.
export { createClient as createAppKit } from '../client/createClient.js'
export type * from '../client/types.js'
