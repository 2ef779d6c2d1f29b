// `portico/cookies`: the account of last time, for the first paint of pages that a server renders. Hosts with wagmi use wagmi's own.
export { cookieToAccount } from './cookies/cookieToAccount.js'
export { rememberAccount } from './cookies/rememberAccount.js'
