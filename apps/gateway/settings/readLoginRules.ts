import type { LoginRules } from '../vault/VaultParts.js'
import { domainToASCII } from 'node:url'
import { json } from './environment.js'
import { SettingsError } from '../base/SettingsError.js'

const domainForm = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

const listOf = (text: string) => text.split(',').map((entry) => entry.trim())

const readDomains = (text: string, name: string): readonly string[] =>
  listOf(text).map((entry) => {
    const domain = /[\s/?#%@*:]/.test(entry) ? '' : domainToASCII(entry)
    if (domain.length > 253 || !domainForm.test(domain))
      throw new SettingsError(
        `${name} holds domains of e-mail addresses, separated by commas, each as a whole and without @, such as acme.example, not "${entry}". A subdomain is another domain: name each one.`,
      )
    return domain
  })

const readGroups = (text: string, name: string): readonly string[] => {
  const groups = listOf(text)
  if (groups.includes('')) throw new SettingsError(`${name} holds names of groups, separated by commas, and one of them is empty.`)
  return groups
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const readClaims = (text: string, name: string, { groups }: { readonly groups: boolean }): NonNullable<LoginRules['claims']> => {
  const members = json(text)
  const wrong = (why: string) =>
    new SettingsError(`${name} holds claims and their admitted values as JSON, such as {"tid":"8a4e…","roles":["wallet","admin"]}: ${why}.`)
  if (typeof members !== 'object' || members === null || Array.isArray(members)) throw wrong('it is no object')
  const claims = Object.entries(members).map(([claim, value]) => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (claim === '' || values.length === 0 || !values.every(isText)) throw wrong(`"${claim}" has no text, and no list of texts`)
    if (claim === 'email' || claim === 'email_verified') throw wrong(`who may log in by "${claim}" is said by _DOMAINS, which asks for verified addresses`)
    if (claim === 'groups' && groups) throw wrong('"groups" is said by _GROUPS already')
    return { name: claim, values: values.filter(isText) }
  })
  if (claims.length === 0) throw wrong('there is none')
  return claims
}

/**
 * Who may log in at a provider. Undefined where nothing is said: then everybody whom the provider lets in.
 *
 * @param parts the values of the variables; at: their names
 * @throws {SettingsError}
 */
export const readLoginRules = (
  { domains, groups, claims }: Readonly<Record<'domains' | 'groups' | 'claims', string | undefined>>,
  at: (part: 'DOMAINS' | 'GROUPS' | 'CLAIMS') => string,
): LoginRules | undefined => {
  if (domains === undefined && groups === undefined && claims === undefined) return undefined
  return {
    ...(domains !== undefined && { domains: readDomains(domains, at('DOMAINS')) }),
    ...(groups !== undefined && { groups: readGroups(groups, at('GROUPS')) }),
    ...(claims !== undefined && { claims: readClaims(claims, at('CLAIMS'), { groups: groups !== undefined }) }),
  }
}
