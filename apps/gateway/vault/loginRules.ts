import type { LoginRules } from './VaultParts.js'
import { domainToASCII, domainToUnicode } from 'node:url'
import { hashOf } from '../secrets.js'
import type { LoginDeniedError } from './LoginDeniedError.js'

/** The claim that `groups` of the rules are looked for in. */
const groupsClaim = 'groups'

/** What a provider says of a person. Nothing about the types of its members is known. */
type Claims = Readonly<Record<string, unknown>>

const claimOf = (claims: Claims, name: string): unknown => (Object.hasOwn(claims, name) ? claims[name] : undefined)

/** Whether a claim is one of these texts, or a list that has one of them as a member. */
const hasOneOf = (claim: unknown, values: readonly string[]): boolean =>
  (Array.isArray(claim) ? claim : [claim]).some((one) => typeof one === 'string' && values.includes(one))

/**
 * The domain of an e-mail address in its ASCII form and in small letters. Undefined for what is no address, and for a domain in any other
 * spelling than its own: letters that become others on the way to ASCII, such as the sign of the kelvin, are not the domain that they become.
 */
const domainOf = (email: unknown): string | undefined => {
  if (typeof email !== 'string' || email.length > 320) return undefined
  const [, host] = /^[^\s@\p{Cc}\p{Cf}]+@([^\s@\p{Cc}\p{Cf}]+)$/u.exec(email) ?? []
  if (host === undefined) return undefined
  const lower = host.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  if (/^[\x21-\x7e]+$/.test(lower)) return lower
  const ascii = domainToASCII(lower)
  return ascii !== '' && domainToUnicode(ascii) === lower ? ascii : undefined
}

/** The claims that the rules look at. */
export const claimsOf = ({ domains, groups, claims = [] }: LoginRules): readonly string[] => [
  ...(domains ? ['email', 'email_verified'] : []),
  ...(groups ? [groupsClaim] : []),
  ...claims.map(({ name }) => name),
]

/**
 * Why the rules do not admit somebody; undefined where they do. Every kind of rule that is set has to be met, each by one of its values.
 * Values are compared as they are; domains without a difference between capital and small letters.
 */
export const denialOf = ({ domains, groups, claims = [] }: LoginRules, said: Claims): Pick<LoginDeniedError, 'reason' | 'claim'> | undefined => {
  if (domains) {
    const email = claimOf(said, 'email')
    if (email === undefined) return { reason: 'no email', claim: 'email' }
    if (claimOf(said, 'email_verified') !== true) return { reason: 'email not verified', claim: 'email_verified' }
    const domain = domainOf(email)
    if (domain === undefined || !domains.includes(domain)) return { reason: 'email domain', claim: 'email' }
  }
  if (groups && !hasOneOf(claimOf(said, groupsClaim), groups)) return { reason: 'group', claim: groupsClaim }
  const missing = claims.find(({ name, values }) => !hasOneOf(claimOf(said, name), values))
  return missing && { reason: 'claim', claim: missing.name }
}

/**
 * What is said of a person by the identity and, for what is not in it, by `userinfo`. An address and whether it is verified are from the same
 * of the two.
 */
export const joinClaims = (identity: Claims, userinfo: Claims): Claims => {
  const joined = { ...userinfo, ...identity }
  const { email, email_verified } = claimOf(identity, 'email') === undefined ? userinfo : identity
  return { ...joined, email, email_verified }
}

/** Tells rules from others: a session keeps it, and is looked at again when the rules have changed. Undefined without any. */
export const markOf = (rules: LoginRules | undefined): string | undefined => {
  if (!rules) return undefined
  const { domains = [], groups = [], claims = [] } = rules
  const sorted = (values: readonly string[]) => [...new Set(values)].sort()
  const named = claims.map(({ name, values }) => [name, sorted(values)] as const).sort(([one], [other]) => (one < other ? -1 : 1))
  return hashOf(JSON.stringify([sorted(domains), sorted(groups), named]))
}
