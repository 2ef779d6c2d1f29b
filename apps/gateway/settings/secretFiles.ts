import type { Environment } from './environment.js'
import { readTextFile } from './readTextFile.js'
import { SettingsError } from '../base/SettingsError.js'

const ending = '_FILE'
/** Settings that are secrets, or have one in their address. */
const secretName = /^(DATABASE_URL|GATEWAY_(SMTP|VALKEY|FARCASTER_RPC)|GATEWAY_[A-Z0-9_]*(KEY|KEYS|SECRET|PEPPER))$/

/**
 * A secret by its name, or from the file that `<name>_FILE` names, without one line end after it.
 *
 * @throws {SettingsError} when both are set, or the file holds nothing
 */
export const readSecret = (environment: Environment, name: string): string | undefined => {
  const file = environment[`${name}${ending}`] || undefined
  const value = environment[name] || undefined
  if (file === undefined) return value
  if (value !== undefined) throw new SettingsError(`${name} and ${name}${ending} are both set: one of them names the secret.`)
  const text = readTextFile(`${name}${ending}`, file).replace(/\r?\n$/, '')
  if (text === '') throw new SettingsError(`${name}${ending}, the file ${file}: it is empty.`)
  return text
}

/** The settings with the secrets that files hold, by the names of the secrets. Other variables whose names end in `_FILE` are left as they are. */
export const readSecretFiles = (environment: Environment): Environment => {
  const names = Object.keys(environment)
    .filter((name) => name.endsWith(ending) && secretName.test(name.slice(0, -ending.length)))
    .map((name) => name.slice(0, -ending.length))
  const others = Object.entries(environment).filter(([name]) => !names.some((secret) => name === secret || name === `${secret}${ending}`))
  return Object.fromEntries([...others, ...names.map((name) => [name, readSecret(environment, name)] as const)])
}
