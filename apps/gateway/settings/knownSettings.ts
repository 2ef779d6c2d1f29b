import { socialDialects, socialNames } from '../vault/socialDialects.js'
import type { Environment } from './environment.js'
import { priceApis, sourceApis } from './readData.js'
import { ownProviderVariable } from './readOwnProviders.js'

const prefix = 'GATEWAY_'
/** Settings whose name does not begin like that. */
const others: readonly string[] = ['DATABASE_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_SERVICE_NAME']
/** Settings that are always named the same. */
const plain: readonly string[] = Object.freeze([
  'GATEWAY_0X_KEY',
  'GATEWAY_0X_URL',
  'GATEWAY_BODY',
  'GATEWAY_BURST',
  'GATEWAY_CHAINS',
  'GATEWAY_CODES',
  'GATEWAY_COINBASE_KEY',
  'GATEWAY_COINBASE_SECRET',
  'GATEWAY_COINBASE_URL',
  'GATEWAY_CONTROL',
  'GATEWAY_COOKIE',
  'GATEWAY_DATA',
  'GATEWAY_DATABASE_CONNECTIONS',
  'GATEWAY_DATABASE_DEADLINE',
  'GATEWAY_DATA_FRESH',
  'GATEWAY_DATA_PROVIDERS',
  'GATEWAY_DATA_STALE',
  'GATEWAY_DEADLINE',
  'GATEWAY_DRAIN',
  'GATEWAY_FARCASTER_REGISTRY',
  'GATEWAY_FARCASTER_RELAY',
  'GATEWAY_FARCASTER_RPC',
  'GATEWAY_HOST',
  'GATEWAY_IDENTITY',
  'GATEWAY_IMAGES',
  'GATEWAY_IMAGE_REDIRECT',
  'GATEWAY_LIMITS',
  'GATEWAY_LOG_LEVEL',
  'GATEWAY_MAIL_FROM',
  'GATEWAY_MAIL_LOCALE',
  'GATEWAY_MAIL_NAME',
  'GATEWAY_MAIL_TEMPLATES',
  'GATEWAY_MELD_KEY',
  'GATEWAY_MELD_URL',
  'GATEWAY_METRICS_HOST',
  'GATEWAY_METRICS_PORT',
  'GATEWAY_NAMES',
  'GATEWAY_NAMES_KEY',
  'GATEWAY_NAMES_PER_DAY',
  'GATEWAY_NAMES_RESERVED',
  'GATEWAY_NAMES_RESOLVER',
  'GATEWAY_NONCES',
  'GATEWAY_ONRAMP_SANDBOX',
  'GATEWAY_PACKAGE_WALLETS',
  'GATEWAY_PICTURES',
  'GATEWAY_PICTURES_KEY',
  'GATEWAY_PORT',
  'GATEWAY_PRICES',
  'GATEWAY_PROJECTS',
  'GATEWAY_PROJECT_RATE',
  'GATEWAY_PROXIES',
  'GATEWAY_RATE',
  'GATEWAY_RETENTION_AUDIT',
  'GATEWAY_SESSION',
  'GATEWAY_SIGN_IN',
  'GATEWAY_SIGN_IN_ORIGINS',
  'GATEWAY_SMTP',
  'GATEWAY_SWAPS',
  'GATEWAY_TOTAL_RATE',
  'GATEWAY_URL',
  'GATEWAY_VALKEY',
  'GATEWAY_VAULT',
  'GATEWAY_VAULT_KEYS',
  'GATEWAY_VAULT_PAGES',
  'GATEWAY_VAULT_PEPPER',
  'GATEWAY_VAULT_SITES',
  'GATEWAY_WALLETS',
])

const ofProviders = socialNames.flatMap((name) =>
  [...(socialDialects[name]().secret === 'signed' ? ['ID', 'TEAM', 'KEY_ID', 'KEY'] : ['ID', 'SECRET']), 'ISSUER'].map(
    (part) => `GATEWAY_${name.toUpperCase()}_${part}`,
  ),
)
const ofServices = [...sourceApis, ...priceApis].map((api) => `GATEWAY_${api.toUpperCase()}_CAP`)

/** Every setting whose name begins with GATEWAY_, except those of OpenID providers, which the operator names. */
export const settingNames: readonly string[] = Object.freeze([...plain, ...ofProviders, ...ofServices].sort())

/** How many letters have to be added, removed, replaced or exchanged with the next one to get from one name to the other. */
const distance = (one: string, other: string): number => {
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1
      const exchanged =
        at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1] ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min((next[to - 1] ?? 0) + 1, (row[to] ?? 0) + 1, (row[to - 1] ?? 0) + same, exchanged))
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}

/** The known name that is most like this one; undefined where none is. */
export const nearestName = (name: string, known: readonly string[]): string | undefined => {
  // One of those that have no beginning.
  const bare = name.slice(prefix.length)
  if (others.includes(bare)) return bare
  const [best] = known.map((candidate) => ({ candidate, far: distance(name, candidate) })).sort((one, other) => one.far - other.far)
  return best && best.far <= Math.max(2, Math.floor(bare.length / 4)) ? best.candidate : undefined
}

/**
 * What the operator reads about settings that the gateway does not know, one sentence each. They have no effect.
 *
 * @param more names that other settings mention, such as variables with keys
 */
export const unknownSettings = (environment: Environment, more: readonly string[] = []): readonly string[] =>
  Object.keys(environment)
    .filter((name) => name.startsWith(prefix) && !settingNames.includes(name) && !ownProviderVariable.test(name) && !more.includes(name))
    .sort()
    .map((name) => {
      const nearest = nearestName(name, settingNames)
      return `${name} is not a setting of the gateway${nearest === undefined ? '' : `: ${nearest} is`}.`
    })
