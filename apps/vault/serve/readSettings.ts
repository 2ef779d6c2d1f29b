import { isSafeAddress } from './isSafeAddress.js'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { nearestOf } from './nearestOf.js'
import { readChains } from './readChains.js'
import type { SiteConfig } from './SiteConfig.js'

export type Environment = Readonly<Record<string, string | undefined>>

/** All settings of the secure site. */
export const settingNames: readonly string[] = Object.freeze([
  'VAULT_CHAINS',
  'VAULT_GATEWAY',
  'VAULT_HOST',
  'VAULT_KEEP_ALIVE',
  'VAULT_METRICS_HOST',
  'VAULT_METRICS_PORT',
  'VAULT_PORT',
])

export interface Settings {
  readonly config: SiteConfig
  readonly host: string
  readonly port: number
  /** The ms for which an idle connection is kept. */
  readonly keepAlive: number
  /** The address of the metrics, or undefined to turn them off. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
}

const required = (environment: Environment, name: string, what: string): string => {
  const value = environment[name]
  if (!value) throw new Error(`${name} is missing: ${what}.`)
  return value
}

const readGateway = (environment: Environment): string => {
  const text = required(environment, 'VAULT_GATEWAY', 'the address of the gateway, such as https://gateway.example')
  if (/[?#]/.test(text) || !isSafeAddress(text))
    throw new Error(`VAULT_GATEWAY is the https address of the gateway, such as https://gateway.example, with http on this machine alone: not "${text}".`)
  return text
}

const readPort = (environment: Environment, name: string): number | undefined => {
  const text = environment[name]
  if (text === undefined || text === '') return undefined
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new Error(`${name} is a whole number from 0 to 65535, not "${text}".`)
  return Number(text)
}

/** The default is longer than the timeout of common proxies. */
const readKeepAlive = ({ VAULT_KEEP_ALIVE: text }: Environment): number => {
  const seconds = text || '75'
  if (!/^[1-9]\d{0,3}$/.test(seconds) || Number(seconds) > 3_600)
    throw new Error(`VAULT_KEEP_ALIVE is a whole number of seconds from 1 to 3600, not "${text}".`)
  return Number(seconds) * 1000
}

const readHost = (environment: Environment, name: string): string => {
  const host = environment[name] || '127.0.0.1'
  if (isIP(host) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host))
    throw new Error(`${name} is an address of this machine to listen on, such as 0.0.0.0, without a scheme and a port, not "${host}".`)
  return host
}

/** Metrics are off without a port. They are for the operator only, so they have their own listener. */
const readMetrics = (environment: Environment, site: number): Settings['metrics'] => {
  const port = readPort(environment, 'VAULT_METRICS_PORT')
  if (port === undefined) {
    if (environment.VAULT_METRICS_HOST) throw new Error('VAULT_METRICS_HOST has no effect without VAULT_METRICS_PORT.')
    return undefined
  }
  if (port !== 0 && port === site)
    throw new Error(`VAULT_METRICS_PORT is another port than that of the secure site, which is ${port}: websites do not reach the metrics.`)
  return { port, host: readHost(environment, 'VAULT_METRICS_HOST') }
}

/** Quotation marks are part of a value wherever no shell removes them. */
const refuseQuoted = (environment: Environment): void => {
  const quoted = settingNames.find((name) => /^(["'])[\s\S]+\1$/.test(environment[name] ?? ''))
  if (quoted !== undefined)
    throw new Error(`${quoted} has quotation marks around its value, which belong to it wherever no shell takes them away. Leave them out.`)
}

const readFile = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new Error(
      `VAULT_CHAINS, the file ${path}, ${(cause as NodeJS.ErrnoException).code === 'ENOENT' ? 'is not there' : `cannot be read: ${(cause as NodeJS.ErrnoException).code ?? 'unknown'}`}.`,
      { cause },
    )
  }
}

/**
 * Reads the settings of `portico-vault` from its environment. README.md explains each of them.
 *
 * @throws Error with a sentence for the operator
 */
export const readSettings = (environment: Environment): Settings => {
  refuseQuoted(environment)
  const gateway = readGateway(environment)
  const chains = readChains(readFile(required(environment, 'VAULT_CHAINS', 'the file with the list of networks, see README.md')))
  const port = readPort(environment, 'VAULT_PORT') ?? 4707
  return {
    config: { gateway, chains },
    host: readHost(environment, 'VAULT_HOST'),
    port,
    keepAlive: readKeepAlive(environment),
    metrics: readMetrics(environment, port),
  }
}

/** Warnings for the operator about unknown settings, one sentence each. They have no effect. */
export const unknownSettings = (environment: Environment): readonly string[] =>
  Object.keys(environment)
    .filter((name) => name.startsWith('VAULT_') && !settingNames.includes(name))
    .sort()
    .map((name) => {
      const nearest = nearestOf(name, settingNames, name.length - 'VAULT_'.length)
      return `${name} is not a setting of the secure site: ${nearest === undefined ? `those are ${settingNames.join(', ')}` : `${nearest} is`}.`
    })
