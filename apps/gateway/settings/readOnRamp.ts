import { SettingsError } from '../base/SettingsError.js'
import type { OnRampDialect } from '../onRamp/OnRampDialect.js'
import { onRampDialects, type OnRampId } from '../onRamp/onRampDialects.js'
import { type Environment, server } from './environment.js'
import { isThisMachine } from './isThisMachine.js'

export interface OnRampSettings {
  readonly id: OnRampId
  readonly url: string
  /** By the names that the dialect gives them. */
  readonly secrets: Readonly<Record<string, string>>
}

/** Undefined where none of them is set. @throws {SettingsError} where one is missing */
const secretsOf = (environment: Environment, names: OnRampDialect['secrets']): Readonly<Record<string, string>> | undefined => {
  const found = Object.entries(names).map(([part, name]) => [part, environment[name] ?? ''] as const)
  if (found.every(([, value]) => value === '')) return undefined
  if (found.some(([, value]) => value === '')) throw new SettingsError(`${Object.values(names).join(' and ')} belong together: one of them is missing.`)
  return Object.fromEntries(found)
}

/** The address of a server for tests, which is on this machine. Undefined where none is set. @throws {SettingsError} */
const localServer = (environment: Environment, name: string, example: string): string | undefined => {
  if (!environment[name]) return undefined
  const url = server(environment, name, '')
  if (!isThisMachine(new URL(url))) throw new SettingsError(`${name} is an address of this machine, such as ${example}.`)
  return url
}

const settingsOf = (environment: Environment, dialect: OnRampDialect): Omit<OnRampSettings, 'id'> | undefined => {
  const { address, server: place } = dialect
  if ('example' in place) {
    const url = localServer(environment, address, place.example)
    return url === undefined ? undefined : { url, secrets: {} }
  }
  const secrets = secretsOf(environment, dialect.secrets)
  if (!secrets) return undefined
  dialect.check?.(secrets)
  return { url: server(environment, address, place.usual), secrets }
}

/**
 * Reads the providers of purchases. Those without keys are not offered.
 *
 * @throws {SettingsError}
 */
export const readOnRamp = (environment: Environment): readonly OnRampSettings[] =>
  onRampDialects.flatMap((dialect) => {
    const settings = settingsOf(environment, dialect)
    return settings ? [{ id: dialect.id, ...settings }] : []
  })
