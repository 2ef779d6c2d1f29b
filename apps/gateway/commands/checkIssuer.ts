import { isRecord } from 'portico-lib/checks/isRecord.js'
import { parseUrl } from 'portico-lib/web/parseUrl.js'
import { createOutgoing } from '../http/createOutgoing.js'
import { isThisMachine } from '../settings/isThisMachine.js'
import type { readSettings } from '../settings/readSettings.js'
import { signaturesOf } from '../vault/createIssuerKeys.js'
import { claimsOf } from '../vault/loginRules.js'
import { socialDialectOf } from '../vault/socials/socialDialects.js'
import { CommandError, type CommandIo } from './CommandIo.js'
import { reasonOf } from './reasonOf.js'

type Settings = NonNullable<NonNullable<ReturnType<typeof readSettings>['vault']>['socials']>

/** An OpenID provider of the settings. */
interface Issuer {
  readonly name: string
  readonly issuer: string
  /** The variable that holds the issuer. */
  readonly setting: string
  /** The claims by which it is decided who may log in. */
  readonly claims: readonly string[]
}

/** Bytes of an answer. */
const maxBytes = 200_000
const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

/** The providers that speak OpenID Connect. */
export const issuersOf = (providers: Settings['providers']): readonly Issuer[] =>
  providers.flatMap((provider) => {
    if ('issuer' in provider)
      return {
        name: provider.name,
        issuer: provider.issuer,
        setting: `GATEWAY_${provider.name.replace(':', '_').toUpperCase()}_ISSUER`,
        claims: claimsOf(provider.rules ?? {}),
      }
    const protocol = socialDialectOf(provider.name).create(provider.at)
    return 'issuer' in protocol ? { name: provider.name, issuer: protocol.issuer, setting: `GATEWAY_${provider.name.toUpperCase()}_ISSUER`, claims: [] } : []
  })

const hrefOf = (address: unknown): string | undefined => (typeof address === 'string' ? parseUrl(address)?.href : undefined)

/** Entra's address for all tenants, whose identities name the tenant that they are of. */
const isEveryTenant = (said: Readonly<Record<string, unknown>>, issuer: string): boolean =>
  parseUrl(issuer)?.host === 'login.microsoftonline.com' && `${said.issuer}`.includes('{tenantid}')

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])
const counted = (keys: number) => (keys === 1 ? 'one key' : `${keys} keys`)

/** A document in JSON of this provider. @throws CommandError */
const read = async (io: CommandIo, address: string, { what, advice, signal, ms }: { what: string; advice: string; signal: AbortSignal; ms: number }) => {
  const request = createOutgoing({ addresses: [address], what, clock: io.clock, deadline: ms, maxBytes })
  const response = await request(address, { signal, headers: { accept: 'application/json' } }).catch((cause) => {
    throw new CommandError(`${reasonOf(cause)} Look whether this machine reaches ${parseUrl(address)?.host}.`, { cause })
  })
  if (!response.ok) throw new CommandError(`${address} answers with status ${response.status}. ${advice}`)
  const body: unknown = await response.json().catch(() => undefined)
  if (!isRecord(body)) throw new CommandError(`${address} answers with no JSON of ${what}. ${advice}`)
  return body
}

/** What a provider says of itself that the gateway cannot work with, and what is to be done about it. */
const problemOf = (said: Readonly<Record<string, unknown>>, { issuer, setting }: Issuer): string | undefined => {
  if (!isEveryTenant(said, issuer) && hrefOf(said.issuer) !== hrefOf(issuer))
    return typeof said.issuer === 'string'
      ? `It names itself "${said.issuer.slice(0, 300)}": set ${setting} to exactly that.`
      : 'It names no issuer: ask its operator.'
  const own = parseUrl(issuer)
  const local = own?.protocol === 'http:' && isThisMachine(own)
  for (const name of needed) {
    const address = typeof said[name] === 'string' ? parseUrl(said[name]) : undefined
    if (!address) return `It names no ${name}: its operator has to switch on the authorization code flow.`
    if (address.protocol !== 'https:' && !(local && address.protocol === 'http:'))
      return `Its ${name} is not on https: its operator has to set the address by which browsers reach it.`
  }
  if (said.response_types_supported !== undefined && !texts(said.response_types_supported).includes('code'))
    return 'It has no authorization code flow (response_types_supported): its operator has to switch it on.'
  const algorithms = texts(said.id_token_signing_alg_values_supported)
  if (signaturesOf(algorithms).length === 0)
    return `It signs identities by ${algorithms.join(', ').slice(0, 100) || 'nothing'} alone: have it sign this client's by RS256 or ES256.`
  const ways = said.token_endpoint_auth_methods_supported
  if (ways !== undefined && !texts(ways).some((way) => way === 'client_secret_basic' || way === 'client_secret_post'))
    return 'It takes no secret of a client (token_endpoint_auth_methods_supported): have it take client_secret_basic or client_secret_post.'
  return undefined
}

/** Asks an issuer to describe itself, and for its keys: one sentence, or what is to be done. @throws CommandError */
export const checkIssuer = async (io: CommandIo, provider: Issuer, limits: { readonly signal: AbortSignal; readonly ms: number }): Promise<string> => {
  const { issuer, setting } = provider
  const about = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const said = await read(io, about, { ...limits, what: 'an OpenID provider', advice: `Compare ${setting} with what the provider shows.` })
  const problem = problemOf(said, provider)
  if (problem !== undefined) throw new CommandError(problem)
  const { keys } = await read(io, `${said.jwks_uri}`, { ...limits, what: 'a list of keys', advice: 'Ask its operator for the keys (jwks_uri).' })
  const usable = (Array.isArray(keys) ? keys : []).filter((key: unknown) => isRecord(key) && key.use !== 'enc' && /^(RSA|EC|OKP)$/.test(`${key.kty}`))
  if (usable.length === 0) throw new CommandError('It publishes no key to verify identities by (jwks_uri): its operator has to make one.')
  const open = isEveryTenant(said, issuer) && !provider.claims.includes('tid')
  const doubt = open ? ` Everybody of every tenant may log in there: ${setting.replace(/ISSUER$/, 'CLAIMS')}={"tid":"…"} says of which.` : ''
  return `It answers, and has ${counted(usable.length)}.${doubt}`
}
