import type { SignInParts } from '../signIn/SignInParts.js'
import { parseUrl } from 'portico-lib/web/parseUrl.js'
import { walletsFile } from '../directory/readWallets.js'
import { readOrigin } from 'portico-lib/web/readOrigin.js'
import { plainAddress } from '../projects/plainAddress.js'
import { readListedOrigin } from '../projects/readListedOrigin.js'
import { projectsFile } from '../projects/readProjects.js'
import { publicRelay } from '../vault/farcasterDialect.js'
import { socialDialects } from '../vault/socials/socialDialects.js'
import { returnPath } from '../vault/socialReturn.js'
import { type Environment, file, flag, folder, host, whole } from './environment.js'
import { chainsFile } from './readChains.js'
import { readData } from './readData.js'
import { readDatabase, readDatabaseUrl, readDrain } from './readDatabase.js'
import { readKeepAlive } from './readKeepAlive.js'
import { readKey, readKeys } from './readKeys.js'
import { readLoginLimits } from './readLoginLimits.js'
import { readMail } from './readMail.js'
import { readNames } from './readNames.js'
import { readOnRamp } from './readOnRamp.js'
import { readIssuer, readOwnProviders } from './readOwnProviders.js'
import { readPictures } from './readPictures.js'
import { pricesFile } from './readPrices.js'
import { readReads } from './readReads.js'
import { readRetention } from './readRetention.js'
import { readShared, readWideLimits } from './readShared.js'
import { aggregatorSettings, swapSettings } from './readSwaps.js'
import { readTelemetry } from './readTelemetry.js'
import { refuseMistakes } from './refuseMistakes.js'
import { requireHttps, requireHttpsOutside } from './requireHttps.js'
import { SettingsError } from '../base/SettingsError.js'

const redirect = (environment: Environment) => {
  const text = environment.GATEWAY_IMAGE_REDIRECT
  if (text === undefined || text === '') return undefined
  if (!/^https:\/\//.test(text) || !text.includes('{id}'))
    throw new SettingsError('GATEWAY_IMAGE_REDIRECT is an https address with {id} in it, and maybe {kind}.')
  return text
}

const origin = /^https?:\/\/[^/\s,]+$/i

/** A list of websites, separated by commas. */
const originsOf = (environment: Environment, name: string): readonly string[] =>
  (environment[name] ?? '').split(',').flatMap((entry) => {
    const text = entry.trim()
    if (text === '') return []
    const read = readListedOrigin(text)
    if ('hint' in read) {
      const kind = `${name} holds origins, such as https://app.example, separated by commas, not "${text}".`
      throw new SettingsError(read.hint === '' ? kind : `${kind} ${read.hint}.`)
    }
    return read.origin
  })

const signIn = (environment: Environment): Pick<SignInParts, 'origins' | 'sameSite' | 'lifetime'> | undefined => {
  if (!flag(environment, 'GATEWAY_SIGN_IN', false)) return undefined
  const origins = originsOf(environment, 'GATEWAY_SIGN_IN_ORIGINS')
  if (origins.length === 0 && !environment.GATEWAY_PROJECTS)
    throw new SettingsError('GATEWAY_SIGN_IN needs to know the websites: GATEWAY_SIGN_IN_ORIGINS, or the origins of GATEWAY_PROJECTS.')
  const sameSite = environment.GATEWAY_COOKIE || 'lax'
  if (sameSite !== 'lax' && sameSite !== 'strict' && sameSite !== 'none') throw new SettingsError(`GATEWAY_COOKIE is lax, strict or none, not "${sameSite}".`)
  const seconds = whole(environment, 'GATEWAY_SESSION', { fallback: 604_800, least: 60, max: 34_560_000 })
  return { origins, sameSite, lifetime: seconds * 1000 }
}

const required = (environment: Environment, name: string, what: string) => {
  const text = environment[name]
  if (text === undefined || text === '') throw new SettingsError(`GATEWAY_VAULT needs ${name}, ${what}.`)
  return text
}

/** "A, B and C". */
const listed = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** A key as a file holds it, or in one line with `\n` for its line ends. */
const pem = (text: string) => text.replaceAll('\\n', '\n').trim()

/** The values of variables that belong together; an empty list where none of them is set. */
const together = (environment: Environment, names: readonly string[]): readonly string[] => {
  const values = names.map((name) => environment[name] ?? '')
  if (values.every((value) => value === '')) return []
  if (values.includes('')) throw new SettingsError(`${listed(names)} belong together.`)
  return values
}

/** The client of a provider that gave a secret. */
const clientWithSecret = (environment: Environment, prefix: string) => {
  const [clientId, clientSecret] = together(environment, [`${prefix}_ID`, `${prefix}_SECRET`])
  return clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret }
}

/** The client of a provider that gave a key to sign secrets with. */
const clientWithKey = (environment: Environment, prefix: string) => {
  const names = ['ID', 'TEAM', 'KEY_ID', 'KEY'].map((part) => `${prefix}_${part}`)
  const [clientId, team, keyId, text] = together(environment, names)
  if (clientId === undefined || team === undefined || keyId === undefined || text === undefined) return undefined
  const key = pem(text)
  if (!key.startsWith('-----BEGIN PRIVATE KEY-----')) throw new SettingsError(`${prefix}_KEY holds the private key as the provider's file has it (PEM).`)
  return { clientId, clientSecret: { team, keyId, key } }
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

/** The providers for which the environment has a client. */
const socials = (environment: Environment) => {
  const found = socialDialects.flatMap(({ name, proof }) => {
    const read = proof === 'signed' ? clientWithKey : clientWithSecret
    const prefix = `GATEWAY_${name.toUpperCase()}`
    const client = read(environment, prefix)
    const at = readIssuer(environment, `${prefix}_ISSUER`)
    if (!client && at !== undefined) throw new SettingsError(`${prefix}_ISSUER needs ${prefix}_ID, the client at that provider.`)
    return client ? { name, ...client, ...(at !== undefined && { at: at.replace(/\/$/, '') }) } : []
  })
  const own = readOwnProviders(environment)
  if (found.length === 0 && own.length === 0) return undefined
  const url = environment.GATEWAY_URL
  if (!url) throw new SettingsError('Logins at other providers need GATEWAY_URL, the address of the gateway, such as https://gateway.example.')
  return { redirect: `${withoutSlash(url)}${returnPath}`, providers: [...found, ...own] }
}

/** Logins with Farcaster: on when there is a node of Optimism to ask. */
const farcaster = (environment: Environment) => {
  const { GATEWAY_FARCASTER_RPC: rpc, GATEWAY_FARCASTER_RELAY: relay, GATEWAY_FARCASTER_REGISTRY: registry } = environment
  if (!rpc) {
    if (relay || registry) throw new SettingsError('GATEWAY_FARCASTER_RPC is missing: a node of Optimism, which logins with Farcaster are verified by.')
    return undefined
  }
  if (!/^https?:\/\/\S+$/.test(rpc) || !parseUrl(rpc)) throw new SettingsError('GATEWAY_FARCASTER_RPC is the address of a node of Optimism.')
  requireHttpsOutside('GATEWAY_FARCASTER_RPC', rpc)
  if (relay && !origin.test(relay)) throw new SettingsError(`GATEWAY_FARCASTER_RELAY is the origin of a relay, such as ${publicRelay}, not "${relay}".`)
  if (relay) requireHttps('GATEWAY_FARCASTER_RELAY', relay)
  if (registry && !/^0x[0-9a-fA-F]{40}$/.test(registry)) throw new SettingsError(`GATEWAY_FARCASTER_REGISTRY is the address of a contract, not "${registry}".`)
  return { rpc, relay: (relay && readOrigin(relay)) || publicRelay, ...(registry && { registry }) }
}

/** Embedded wallets: on when the origin of the secure site is set. */
const vault = (environment: Environment) => {
  const site = environment.GATEWAY_VAULT
  if (site === undefined || site === '') return undefined
  if (!origin.test(site)) throw new SettingsError(`GATEWAY_VAULT is the origin of the secure site, such as https://vault.example, not "${site}".`)
  requireHttps('GATEWAY_VAULT', site)
  const sites = originsOf(environment, 'GATEWAY_VAULT_SITES')
  const pages = (environment.GATEWAY_VAULT_PAGES ?? '').split(',').flatMap((entry) => {
    const text = entry.trim()
    if (text === '') return []
    const page = plainAddress(text)
    if (page === undefined)
      throw new SettingsError(
        `GATEWAY_VAULT_PAGES holds addresses without query and fragment, such as https://app.example/swap, separated by commas, not "${text}".`,
      )
    return page
  })
  if (sites.length === 0 && !environment.GATEWAY_PROJECTS)
    throw new SettingsError('GATEWAY_VAULT needs to know the websites: GATEWAY_VAULT_SITES, or the origins of GATEWAY_PROJECTS.')
  const { keys, service } = readKeys(environment)
  const pepper = readKey(required(environment, 'GATEWAY_VAULT_PEPPER', 'which never changes afterwards'), 'GATEWAY_VAULT_PEPPER')
  const smtp = required(environment, 'GATEWAY_SMTP', 'the mail server: smtps://user:password@host:465')
  if (!/^smtps?:\/\/\S+$/.test(smtp)) throw new SettingsError('GATEWAY_SMTP is an address such as smtps://user:password@host:465.')
  const mail = readMail(environment, required(environment, 'GATEWAY_MAIL_FROM', 'the sender of mails: Wallet <wallet@vault.example>'))
  return {
    origin: readOrigin(site) ?? site,
    sites,
    pages,
    keys,
    service,
    pepper,
    smtp,
    ...mail,
    limits: readLoginLimits(environment),
    // Who signs ID tokens is named by its address.
    idTokens: environment.GATEWAY_URL ? { issuer: withoutSlash(environment.GATEWAY_URL) } : undefined,
    socials: socials(environment),
    farcaster: farcaster(environment),
  }
}

/**
 * Reads the settings of `portico-gateway` from its environment. docs/operate/settings.md explains each.
 *
 * @throws {SettingsError}
 */
export const readSettings = (environment: Environment) => {
  refuseMistakes(environment)
  const swaps = swapSettings(environment)
  const others = readOthers(environment)
  if (others.identity && !others.names && !others.chains.some(({ id }) => id === 'eip155:1'))
    throw new SettingsError('GATEWAY_IDENTITY needs a node that knows the names: "eip155:1" in GATEWAY_CHAINS, or names of your own by GATEWAY_NAMES.')
  return {
    ...others,
    dataProviders: readData(environment, others.chains),
    pictures: readPictures(environment),
    swaps,
    aggregator: aggregatorSettings(environment, swaps),
  }
}

const readPort = (environment: Environment) => whole(environment, 'GATEWAY_PORT', { fallback: 4704, max: 65_535 })

/** The projects of the file of GATEWAY_PROJECTS, as it is now; undefined without one. @throws {SettingsError} */
export const readProjectSetting = (environment: Environment) => file(environment, 'GATEWAY_PROJECTS', projectsFile)

/** The chains, each with a node whose answers nobody on the way can change. */
const readNodes = (environment: Environment) => {
  const chains = file(environment, 'GATEWAY_CHAINS', chainsFile) ?? []
  for (const { id, rpc } of chains) requireHttpsOutside(`GATEWAY_CHAINS: the node of ${id}`, rpc)
  return chains
}

const readOthers = (environment: Environment) => ({
  host: host(environment, 'GATEWAY_HOST'),
  port: readPort(environment),
  databaseUrl: readDatabaseUrl(environment),
  database: readDatabase(environment),
  drain: readDrain(environment),
  keepAlive: readKeepAlive(environment),
  data: environment.GATEWAY_DATA || 'gateway-data',
  wallets: file(environment, 'GATEWAY_WALLETS', walletsFile) ?? [],
  packageWallets: flag(environment, 'GATEWAY_PACKAGE_WALLETS', true),
  projects: readProjectSetting(environment),
  chains: readNodes(environment),
  prices: file(environment, 'GATEWAY_PRICES', pricesFile),
  images: { folder: folder(environment, 'GATEWAY_IMAGES'), redirect: redirect(environment) },
  proxies: whole(environment, 'GATEWAY_PROXIES', { fallback: 0, max: 8 }),
  signIn: signIn(environment),
  vault: vault(environment),
  onRamp: readOnRamp(environment),
  names: readNames(environment),
  telemetry: readTelemetry(environment, { port: readPort(environment) }),
  identity: flag(environment, 'GATEWAY_IDENTITY', false),
  control: flag(environment, 'GATEWAY_CONTROL', false),
  retention: readRetention(environment),
  reads: readReads(environment),
  shared: readShared(environment),
  limits: {
    ...readWideLimits(environment),
    burst: whole(environment, 'GATEWAY_BURST', { fallback: 120, least: 1, max: 1_000_000 }),
    perSecond: whole(environment, 'GATEWAY_RATE', { fallback: 10, least: 1, max: 1_000_000 }),
    body: whole(environment, 'GATEWAY_BODY', { fallback: 16_384, least: 1, max: 10_000_000 }),
    nonces: whole(environment, 'GATEWAY_NONCES', { fallback: 100_000, least: 1_000, max: 100_000_000 }),
    deadline: whole(environment, 'GATEWAY_DEADLINE', { fallback: 8_000, least: 100, max: 120_000 }),
  },
})
