import { parseCaipAddress } from '#lib/addresses/parseCaipAddress.js'
import { cookieName } from './cookieName.js'

/** Accounts that a cookie names at most, and the characters that its value has at most: browsers keep about 4,000 for a cookie. */
export const maxAccounts = 16
export const maxCharacters = 2_048

type CookieAccount = NonNullable<ReturnType<typeof parseCaipAddress>>
/** What the cookie of an instance says. */
export interface CookieAccounts {
  /** Of the namespace that was the active one; undefined when that one had no account. */
  readonly active: CookieAccount | undefined
  /** Each once, the active one first. Within a namespace the account in use comes before those of other wallets. */
  readonly all: readonly CookieAccount[]
}

/**
 * Validates what a `Cookie` header says of an instance: CAIP-10 ids with `|` between them, the first one of the active namespace. Anybody can
 * send any header: what is not an account is left out. Cookies of earlier versions name one account.
 */
export const readCookie = (cookie: string | null | undefined, instance: string): CookieAccounts => {
  const start = `${cookieName(instance)}=`
  const found = typeof cookie === 'string' && cookie.length <= 65_536 ? cookie.split(/;\s*/).find((part) => part.startsWith(start)) : undefined
  const value = found?.slice(start.length) ?? ''
  if (value.length > maxCharacters) return { active: undefined, all: [] }
  const parts = [...new Set(value.split('|', maxAccounts + 1))]
  const accounts = parts.map((part) => parseCaipAddress(part))
  return { active: accounts[0], all: accounts.filter((account) => account !== undefined).slice(0, maxAccounts) }
}
