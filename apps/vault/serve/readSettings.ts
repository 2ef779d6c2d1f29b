import { isSafeAddress } from './isSafeAddress.js'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { nearestOf } from './nearestOf.js'
import { readChains } from './readChains.js'
import type { SiteConfig } from './SiteConfig.js'

export type Environment = Readonly<Record<string, string | undefined>>

/** Every setting of the secure site. */
export const settingNames: readonly string[] = Object.freeze(['VAULT_CHAINS', 'VAULT_GATEWAY', 'VAULT_HOST', 'VAULT_KEEP_ALIVE', 'VAULT_PORT'])

export interface Settings {
  readonly config: SiteConfig
  readonly host: string
  readonly port: number
  /** Ms that a connection is kept for another request. */
  readonly keepAlive: number
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

const readPort = ({ VAULT_PORT: text }: Environment): number => {
  if (text === undefined || text === '') return 4707
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new Error(`VAULT_PORT is a whole number from 0 to 65535, not "${text}".`)
  return Number(text)
}

/** Longer than what sends requests keeps its connections. */
const readKeepAlive = ({ VAULT_KEEP_ALIVE: text }: Environment): number => {
  const seconds = text || '75'
  if (!/^[1-9]\d{0,3}$/.test(seconds) || Number(seconds) > 3_600)
    throw new Error(`VAULT_KEEP_ALIVE is a whole number of seconds from 1 to 3600, not "${text}".`)
  return Number(seconds) * 1000
}

const readHost = ({ VAULT_HOST: text }: Environment): string => {
  const host = text || '127.0.0.1'
  if (isIP(host) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host))
    throw new Error(`VAULT_HOST is an address of this machine to listen on, such as 0.0.0.0, without a scheme and a port, not "${host}".`)
  return host
}

/** Quotation marks belong to a value wherever no shell takes them away. */
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
 * Reads the settings of `portico-vault` from its environment. README.md explains each.
 *
 * @throws Error with a sentence for the operator
 */
export const readSettings = (environment: Environment): Settings => {
  refuseQuoted(environment)
  const gateway = readGateway(environment)
  const chains = readChains(readFile(required(environment, 'VAULT_CHAINS', 'the file with the list of networks, see README.md')))
  return { config: { gateway, chains }, host: readHost(environment), port: readPort(environment), keepAlive: readKeepAlive(environment) }
}

/** What the operator reads about settings that the secure site does not know, one sentence each. They have no effect. */
export const unknownSettings = (environment: Environment): readonly string[] =>
  Object.keys(environment)
    .filter((name) => name.startsWith('VAULT_') && !settingNames.includes(name))
    .sort()
    .map((name) => {
      const nearest = nearestOf(name, settingNames, name.length - 'VAULT_'.length)
      return `${name} is not a setting of the secure site: ${nearest === undefined ? `those are ${settingNames.join(', ')}` : `${nearest} is`}.`
    })
