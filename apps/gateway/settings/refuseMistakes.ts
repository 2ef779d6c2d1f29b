import { readOrigin } from 'portico-lib/web/readOrigin.js'
import { parseUrl } from 'portico-lib/web/parseUrl.js'
import { socialNames } from '../vault/socials/socialDialects.js'
import type { Environment } from './environment.js'
import { isThisMachine } from './isThisMachine.js'
import { otherNames, prefix } from './knownSettings.js'
import { requireHttps } from './requireHttps.js'
import { SettingsError } from '../base/SettingsError.js'

const isSet = (environment: Environment, name: string) => (environment[name] ?? '') !== ''

/** A value in quotation marks. A shell takes them away; files of variables that no shell reads keep them. */
const quoted = /^(["'])[\s\S]*\1$/

const refuseQuoted = (environment: Environment) => {
  for (const [name, value = ''] of Object.entries(environment))
    if ((name.startsWith(prefix) || otherNames.includes(name)) && value.length > 1 && quoted.test(value.trim()))
      throw new SettingsError(`${name} has quotation marks around its value, which belong to it wherever no shell takes them away. Leave them out.`)
}

/** Settings without the beginning, with it: `GATEWAY_` and the name of one that has none. */
const refuseWrongBeginning = (environment: Environment) => {
  const wrong = otherNames.find((name) => isSet(environment, `${prefix}${name}`))
  if (wrong !== undefined) throw new SettingsError(`${prefix}${wrong} is not a setting: ${wrong} is.`)
}

/** What a gateway with embedded wallets has alone, and nothing else has a use for. */
const ofVault = new RegExp(
  `^${prefix}(VAULT_(KEYS|PEPPER)|KEYS_COMMAND|OIDC_.+|FARCASTER_RPC|(${socialNames.map((name) => name.toUpperCase()).join('|')})_(ID|SECRET|KEY))$`,
)

const refuseWithoutVault = (environment: Environment) => {
  if (isSet(environment, 'GATEWAY_VAULT')) return
  const found = Object.keys(environment).find((name) => ofVault.test(name) && isSet(environment, name))
  if (found !== undefined)
    throw new SettingsError(
      `${found} needs GATEWAY_VAULT, the origin of the secure site: there are no embedded wallets without it. Set it, or leave ${found} out.`,
    )
}

/** The keys of visitors are kept from the gateway by the origin of the secure site, which therefore serves nothing else. */
const refuseOneOrigin = ({ GATEWAY_URL: url, GATEWAY_VAULT: site }: Environment) => {
  if (url && site && readOrigin(url) === readOrigin(site))
    throw new SettingsError(`GATEWAY_VAULT is the origin of the secure site alone, and not that of the gateway: GATEWAY_URL has the same, ${readOrigin(site)}.`)
}

const refuseOpenControl = ({ GATEWAY_CONTROL: control, GATEWAY_HOST: host }: Environment) => {
  if (control === '1' && host && !isThisMachine({ hostname: host.includes(':') ? `[${host}]` : host }))
    throw new SettingsError(
      `GATEWAY_CONTROL=1 is for tests on this machine: whoever reaches it decides what is answered. GATEWAY_HOST is "${host}"; leave one of them out.`,
    )
}

const refuseUrl = ({ GATEWAY_URL: url }: Environment) => {
  if (!url) return
  if (!/^https?:\/\/[^\s?#]+$/.test(url) || !parseUrl(url))
    throw new SettingsError(`GATEWAY_URL is the address of the gateway for browsers, such as https://gateway.example, not "${url}".`)
  requireHttps('GATEWAY_URL', url)
}

const refuseCollector = (environment: Environment) => {
  for (const name of ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']) {
    const text = environment[name]
    if (text && !(/^https?:\/\/\S+$/.test(text) && parseUrl(text)))
      throw new SettingsError(`${name} is the http or https address of a collector, such as http://127.0.0.1:4318, not "${text}".`)
  }
}

/**
 * Refuses what can be read, and cannot be meant: settings that contradict each other, or that would leave out in silence what somebody wanted.
 *
 * @throws {SettingsError}
 */
export const refuseMistakes = (environment: Environment): void => {
  for (const refuse of [refuseQuoted, refuseWrongBeginning, refuseWithoutVault, refuseUrl, refuseOneOrigin, refuseOpenControl, refuseCollector])
    refuse(environment)
}
