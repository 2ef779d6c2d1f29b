import { parseUrl } from '../../../lib/web/parseUrl.js'
import { readOrigin } from '../../../lib/web/readOrigin.js'
import { readFileSync } from 'node:fs'
import { ApiError } from '../http/ApiError.js'
import { isLoopback } from '../onRamp/createSandboxProvider.js'
import { SettingsError } from './SettingsError.js'

export type Environment = Readonly<Record<string, string | undefined>>

/** A whole number. */
export const whole = (environment: Environment, name: string, { fallback, least = 0, most }: { fallback: number; least?: number; most: number }) => {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  const number = Number(text)
  if (!/^\d{1,9}$/.test(text) || number < least || number > most) throw new SettingsError(`${name} is a whole number from ${least} to ${most}, not "${text}".`)
  return number
}

export const flag = (environment: Environment, name: string, fallback: boolean) => {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  if (text === '1' || text === '0') return text === '1'
  throw new SettingsError(`${name} is 1 or 0, not "${text}".`)
}

/** A file of JSON. */
export const file = <value>(environment: Environment, name: string, read: (input: unknown) => value): value | undefined => {
  const path = environment[name]
  if (path === undefined || path === '') return undefined
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const why = error instanceof ApiError ? error.message : `It cannot be read as JSON: ${(error as Error).message}`
    throw new SettingsError(`${name}, the file ${path}: ${why}`, { cause: error })
  }
}

/** An address of a server, without a path. */
export const server = (environment: Environment, name: string, fallback: string) => {
  const text = environment[name] || fallback
  const address = parseUrl(text)
  if (!address || readOrigin(text) !== text.replace(/\/$/, '') || (address.protocol !== 'https:' && !isLoopback(address)))
    throw new SettingsError(`${name} is an https address without a path, such as ${fallback || 'https://api.example'}, not "${text}".`)
  return text.replace(/\/$/, '')
}
