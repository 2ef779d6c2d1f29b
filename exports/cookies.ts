// `portico/cookies`: the accounts of the last visit, for the first paint of server-rendered pages. Hosts with wagmi use wagmi's own.
export { cookieName } from '../client/cookies/cookieName.js'
export { cookieToAccount, cookieToAccounts } from '../client/cookies/cookieToAccount.js'
export { rememberAccount } from '../client/cookies/rememberAccount.js'
