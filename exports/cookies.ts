// `portico/cookies`: the accounts of last time, for the first paint of pages that a server renders. Hosts with wagmi use wagmi's own.
export { cookieName } from '../client/cookies/cookieName.js'
export { cookieToAccount, cookieToAccounts } from '../client/cookies/cookieToAccount.js'
export { rememberAccount } from '../client/cookies/rememberAccount.js'
