// `portico/core`: without built-in plugins and elements, so that the host adds its own.
export { createClient as createAppKit } from '../client/createClient.js'
export type * from '../client/types.js'
