import type { OwnProviderSettings } from '../vault/VaultParts.js'
import { parseUrl } from 'portico-lib/web/parseUrl.js'
import { readFileSync } from 'node:fs'
import { isOwnProvider, readLabel } from 'portico-protocol/ownProviderName.js'
import { maxIconLength, readIcon } from 'portico-protocol/readOwnProviders.js'
import { socialNames } from '../vault/socials/socialDialects.js'
import { type Environment, flag } from './environment.js'
import { readLoginRules } from './readLoginRules.js'
import { isThisMachine } from './isThisMachine.js'
import { SettingsError } from '../base/SettingsError.js'

const prefix = 'GATEWAY_OIDC_'
const required = ['ISSUER', 'ID', 'SECRET', 'LABEL'] as const
const optional = ['SCOPES', 'ICON', 'DOMAINS', 'GROUPS', 'CLAIMS', 'PROMPT_LOGIN', 'SIGN_OUT'] as const
type Part = (typeof required)[number] | (typeof optional)[number]
/** The ends of the variables of a provider. */
export const ownProviderParts: readonly Part[] = Object.freeze([...required, ...optional])
/** The variables of a provider. */
export const ownProviderVariable = new RegExp(`^${prefix}([A-Z0-9_]+)_(${ownProviderParts.join('|')})$`)

/** Names that visitors know as something else. */
const taken: readonly string[] = [...socialNames, 'farcaster', 'email']
/** How many there may be: each is a button. */
const maxProviders = 16
const types: Readonly<Record<string, string>> = { png: 'png', webp: 'webp', svg: 'svg+xml' }

/**
 * The address by which an OpenID provider names itself (OpenID Connect Discovery 1.0 §3): https, or http on this machine, without query,
 * fragment and credentials. Undefined where the variable is not set.
 *
 * @throws {SettingsError}
 */
export const readIssuer = (environment: Environment, name: string): string | undefined => {
  const text = environment[name]
  if (text === undefined || text === '') return undefined
  const address = parseUrl(text)
  const safe = address?.protocol === 'https:' || (address?.protocol === 'http:' && isThisMachine(address))
  if (!address || !safe || /[\s?#]|\/\.well-known\//.test(text) || address.username !== '' || address.password !== '')
    throw new SettingsError(
      `${name} is the issuer of a provider: an https address as the provider itself writes it, without query, fragment and /.well-known/, such as https://login.example/realms/staff.`,
    )
  return text
}

/** A picture for a button, from a file or as a data URI. */
const iconOf = (text: string, name: string): string => {
  const [, ending = ''] = /\.(png|webp|svg)$/i.exec(text) ?? []
  const type = types[ending.toLowerCase()]
  let icon = text
  if (!text.startsWith('data:')) {
    if (type === undefined) throw new SettingsError(`${name} is a file that ends in .png, .webp or .svg, or a picture as a data URI.`)
    try {
      icon = `data:image/${type};base64,${readFileSync(text).toString('base64')}`
    } catch (error) {
      throw new SettingsError(`${name}, the file ${text}: It cannot be read: ${(error as Error).message}`, { cause: error })
    }
  }
  const checked = readIcon(icon)
  if (checked === undefined || !/^data:image\/(png|webp|svg\+xml)[;,]/i.test(checked))
    throw new SettingsError(`${name} is a picture (PNG, WebP or SVG) of at most ${maxIconLength} characters as a data URI, which are about 12 KB.`)
  return checked
}

const readOne = (name: string, parts: ReadonlyMap<string, string>): OwnProviderSettings => {
  const at = (part: Part) => `${prefix}${name}_${part}`
  const lacking = required.filter((part) => !parts.has(part))
  if (lacking.length > 0) throw new SettingsError(`${lacking.map(at).join(' and ')} missing: the provider "${name}" needs ${required.map(at).join(', ')}.`)
  const id = `oidc:${name.toLowerCase()}`
  if (!isOwnProvider(id)) throw new SettingsError(`"${name}" in ${at('ISSUER')} is no name: it has at most 32 letters and digits, and begins with one.`)
  if (taken.includes(name.toLowerCase())) throw new SettingsError(`"${name}" in ${at('ISSUER')} is the name of a built-in login: take another one.`)
  const part = (key: Part) => parts.get(key) ?? ''
  const issuer = readIssuer({ [at('ISSUER')]: part('ISSUER') }, at('ISSUER')) ?? ''
  const label = readLabel(part('LABEL'))
  if (label === '' || label !== part('LABEL').trim()) throw new SettingsError(`${at('LABEL')} is what the button says: at most 32 characters that can be seen.`)
  const rules = readLoginRules({ domains: parts.get('DOMAINS'), groups: parts.get('GROUPS'), claims: parts.get('CLAIMS') }, at)
  const scope = part('SCOPES') || (rules?.domains ? 'openid profile email' : 'openid profile')
  // RFC 6749 §3.3.
  if (!/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/.test(scope) || !scope.split(' ').includes('openid'))
    throw new SettingsError(`${at('SCOPES')} holds scopes, separated by spaces, and "openid" among them, not "${scope}".`)
  if (rules?.domains && !scope.split(' ').includes('email'))
    throw new SettingsError(`${at('DOMAINS')} needs the scope by which providers say e-mail addresses: ${at('SCOPES')}="${scope} email".`)
  const promptLogin = flag({ [at('PROMPT_LOGIN')]: parts.get('PROMPT_LOGIN') }, at('PROMPT_LOGIN'), true)
  const signOut = flag({ [at('SIGN_OUT')]: parts.get('SIGN_OUT') }, at('SIGN_OUT'), false)
  const icon = parts.has('ICON') ? iconOf(part('ICON'), at('ICON')) : undefined
  const more = { ...(icon !== undefined && { icon }), ...(rules && { rules }), ...(!promptLogin && { promptLogin }), ...(signOut && { signOut }) }
  return { name: id, issuer, clientId: part('ID'), clientSecret: part('SECRET'), scope, label, ...more }
}

/**
 * OpenID providers of the operator's own: `GATEWAY_OIDC_<NAME>_ISSUER`, `_ID`, `_SECRET`, `_LABEL`, and maybe how it is shown, what
 * it is asked for and who may log in, sorted by name. The id of one is `oidc:` and its name in small letters.
 *
 * @throws {SettingsError} that names what is unknown or missing
 */
export const readOwnProviders = (environment: Environment): readonly OwnProviderSettings[] => {
  const found = new Map<string, Map<string, string>>()
  for (const [key, value] of Object.entries(environment)) {
    if (!key.startsWith(prefix) || value === undefined || value === '') continue
    const [, name, part] = ownProviderVariable.exec(key) ?? []
    if (name === undefined || part === undefined)
      throw new SettingsError(`${key} is not known: a provider has ${ownProviderParts.map((end) => `${prefix}<NAME>_${end}`).join(', ')}.`)
    const parts = found.get(name) ?? new Map<string, string>()
    found.set(name, parts.set(part, value))
  }
  if (found.size > maxProviders) throw new SettingsError(`${prefix}… names ${found.size} providers; at most ${maxProviders} have a button.`)
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, parts]) => readOne(name, parts))
}
