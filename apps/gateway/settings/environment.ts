import { parseUrl } from 'portico-lib/web/parseUrl.js'
import { readOrigin } from 'portico-lib/web/readOrigin.js'
import { readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { ApiError } from '../http/ApiError.js'
import type { StrictFile } from '../http/strictFile.js'
import { fileReason } from './fileReason.js'
import { isThisMachine } from './isThisMachine.js'
import { SettingsError } from '../base/SettingsError.js'

export type Environment = Readonly<Record<string, string | undefined>>

/** A whole number. */
export const whole = (environment: Environment, name: string, { fallback, least = 0, max }: { fallback: number; least?: number; max: number }) => {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  const number = Number(text)
  if (!/^\d{1,9}$/.test(text) || number < least || number > max) throw new SettingsError(`${name} is a whole number from ${least} to ${max}, not "${text}".`)
  return number
}

export const flag = (environment: Environment, name: string, fallback: boolean) => {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  if (text === '1' || text === '0') return text === '1'
  throw new SettingsError(`${name} is 1 or 0, not "${text}".`)
}

/** The JSON of a setting that is a short text of its own; undefined for what is none. */
export const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const fileProblem = (error: unknown): string => {
  if (error instanceof ApiError) return error.message
  if (error instanceof SyntaxError) return `It is not JSON: ${error.message}.`
  const reason = fileReason(error)
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
}

/**
 * Reads JSON that the operator wrote: of a file, or the text itself where the setting takes both. Nothing else reads files of settings, so
 * that none of them is read by a reader that overlooks a member.
 *
 * @throws {SettingsError} naming the setting, the file, and what is wrong
 */
export const file = <value>(environment: Environment, name: string, { read }: StrictFile<value>, { inline = false } = {}): value | undefined => {
  const text = environment[name]
  if (text === undefined || text.trim() === '') return undefined
  const own = inline && text.trim().startsWith('{')
  try {
    return read(JSON.parse(own ? text : readFileSync(text, 'utf8')))
  } catch (error) {
    throw new SettingsError(`${name}${own ? '' : `, the file ${text}`}: ${fileProblem(error)}`, { cause: error })
  }
}

/**
 * A folder that is there.
 *
 * @throws {SettingsError} where it is not: what would be served from it would be missing without a word
 */
export const folder = (environment: Environment, name: string): string | undefined => {
  const text = environment[name]
  if (text === undefined || text === '') return undefined
  const found = statSync(text, { throwIfNoEntry: false })
  if (!found?.isDirectory()) throw new SettingsError(`${name} is a folder, and ${text} is ${found ? 'a file' : 'not there'}.`)
  return text
}

/** An address to listen on, or a name of one: no scheme and no port. */
export const host = (environment: Environment, name: string): string => {
  const text = environment[name] || '127.0.0.1'
  if (isIP(text) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text))
    throw new SettingsError(`${name} is an address of this machine to listen on, such as 0.0.0.0, without a scheme and a port, not "${text}".`)
  return text
}

/** An address of a server, without a path. */
export const server = (environment: Environment, name: string, fallback: string) => {
  const text = environment[name] || fallback
  const address = parseUrl(text)
  if (!address || readOrigin(text) !== text.replace(/\/$/, '') || (address.protocol !== 'https:' && !isThisMachine(address)))
    throw new SettingsError(`${name} is an https address without a path, such as ${fallback || 'https://api.example'}, not "${text}".`)
  return text.replace(/\/$/, '')
}
