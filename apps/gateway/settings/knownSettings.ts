import { nearestOf } from 'portico-lib/text/nearestOf.js'
import { socialDialects } from '../vault/socials/socialDialects.js'
import type { Environment } from './environment.js'
import { dataDialects, priceDialects } from '../data/dataDialects.js'
import { onRampDialects } from '../onRamp/onRampDialects.js'
import { ownProviderVariable } from './readOwnProviders.js'

export const prefix = 'GATEWAY_'
/** Settings whose name does not begin like that. */
export const otherNames: readonly string[] = Object.freeze([
  'DATABASE_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_SERVICE_NAME',
])
/** Settings that are always named the same. */
const plain: readonly string[] = Object.freeze([
  'GATEWAY_0X_KEY',
  'GATEWAY_0X_URL',
  'GATEWAY_BODY',
  'GATEWAY_BURST',
  'GATEWAY_CHAINS',
  'GATEWAY_CODES',
  'GATEWAY_CODES_PER_ADDRESS',
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
  'GATEWAY_KEEP_ALIVE',
  'GATEWAY_KEYS_COMMAND',
  'GATEWAY_LIMITS',
  'GATEWAY_LOGINS_PER_ADDRESS',
  'GATEWAY_LOG_LEVEL',
  'GATEWAY_MAIL_FROM',
  'GATEWAY_MAIL_LOCALE',
  'GATEWAY_MAIL_NAME',
  'GATEWAY_MAIL_TEMPLATES',
  'GATEWAY_METRICS_HOST',
  'GATEWAY_METRICS_PORT',
  'GATEWAY_NAMES',
  'GATEWAY_NAMES_KEY',
  'GATEWAY_NAMES_PER_DAY',
  'GATEWAY_NAMES_RESERVED',
  'GATEWAY_NAMES_RESOLVER',
  'GATEWAY_NONCES',
  'GATEWAY_PACKAGE_WALLETS',
  'GATEWAY_PICTURES',
  'GATEWAY_PICTURES_KEY',
  'GATEWAY_PORT',
  'GATEWAY_PRICES',
  'GATEWAY_PROJECTS',
  'GATEWAY_PROJECT_RATE',
  'GATEWAY_PROXIES',
  'GATEWAY_RATE',
  'GATEWAY_READS',
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
  'GATEWAY_WRONG_ANSWERS',
])

const ofProviders = socialDialects.flatMap(({ name, proof }) =>
  [...(proof === 'signed' ? ['ID', 'TEAM', 'KEY_ID', 'KEY'] : ['ID', 'SECRET']), 'ISSUER'].map((part) => `GATEWAY_${name.toUpperCase()}_${part}`),
)
const ofOnRamp = onRampDialects.flatMap(({ secrets, address }) => [...Object.values<string>(secrets), address])
const ofServices = [...dataDialects, ...priceDialects].map(({ api }) => `GATEWAY_${api.toUpperCase()}_CAP`)

/** Every setting whose name begins with GATEWAY_, except those of OpenID providers, which the operator names. */
export const settingNames: readonly string[] = Object.freeze([...plain, ...ofProviders, ...ofOnRamp, ...ofServices].sort())

/** The known name that is most like this one; undefined where none is. */
export const nearestName = (name: string, known: readonly string[]): string | undefined => {
  // One of those that have no beginning.
  const bare = name.slice(prefix.length)
  if (otherNames.includes(bare)) return bare
  return nearestOf(name, known, bare.length)
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
