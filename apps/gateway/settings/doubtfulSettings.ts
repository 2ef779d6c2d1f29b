import { onRampDialects } from '../onRamp/onRampDialects.js'
import { socialNames } from '../vault/socials/socialDialects.js'
import type { Environment } from './environment.js'
import { prefix } from './knownSettings.js'

const ours = (names: string) => new RegExp(`^${prefix}(${names})$`)

/** Settings that do nothing without another one, which is named as it is written. */
const needs: readonly (readonly [needed: string, is: RegExp])[] = [
  ['DATABASE_URL', ours('DATABASE_(CONNECTIONS|DEADLINE)')],
  ['GATEWAY_SIGN_IN=1', ours('SIGN_IN_ORIGINS|SESSION|COOKIE')],
  ['GATEWAY_VAULT', ours('VAULT_.+|KEYS_COMMAND|CODES|CODES_PER_ADDRESS|LOGINS_PER_ADDRESS|WRONG_ANSWERS|SMTP|MAIL_.+|RETENTION_AUDIT|FARCASTER_.+')],
  ['GATEWAY_VAULT', ours(`(${socialNames.map((name) => name.toUpperCase()).join('|')})_.+`)],
  ...onRampDialects.flatMap(({ secrets, address }) =>
    Object.values<string>(secrets)
      .slice(0, 1)
      .map((key) => [key, ours(address.slice(prefix.length))] as const),
  ),
  ['GATEWAY_NAMES', ours('NAMES_.+')],
  ['GATEWAY_0X_KEY', ours('0X_URL')],
  ['GATEWAY_DATA_PROVIDERS', ours('DATA_FRESH|DATA_STALE|[A-Z0-9]+_CAP')],
  ['GATEWAY_PICTURES=1', ours('PICTURES_KEY')],
  ['GATEWAY_METRICS_PORT', ours('METRICS_HOST')],
]

const isOn = (environment: Environment, needed: string): boolean => {
  const [name = '', value] = needed.split('=')
  const found = environment[name] ?? ''
  return value === undefined ? found !== '' : found === value
}

/** Names with a space or a line end around their value, which nobody sees. A key in a file ends with one. */
const padded = (environment: Environment): readonly string[] =>
  Object.entries(environment).flatMap(([name, value = '']) =>
    name.startsWith(prefix) && value !== value.trim() && !value.includes('-----BEGIN')
      ? [`${name} begins or ends with a space or a line end. Leave it out.`]
      : [],
  )

/**
 * What the operator reads about settings that are probably a mistake, one sentence each, while the gateway starts all the same: those that do
 * nothing without another one, and spaces around values. `unknownSettings` says which names are not known.
 *
 * @param mentioned names that other settings mention, such as variables with keys
 */
export const doubtfulSettings = (environment: Environment, mentioned: readonly string[] = []): readonly string[] => [
  ...Object.keys(environment)
    .filter((name) => (environment[name] ?? '') !== '' && !mentioned.includes(name))
    .sort()
    .flatMap((name) => {
      const [needed] = needs.find(([need, is]) => is.test(name) && !isOn(environment, need)) ?? []
      return needed === undefined ? [] : [`${name} does nothing without ${needed}.`]
    }),
  ...padded(environment),
]
