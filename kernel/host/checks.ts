import { isRecord } from '#lib/checks/isRecord.js'
import { InvalidOptionError } from './errors.js'

export type Parts = Readonly<Record<string, unknown>>
/** The accepted values of an option, in words for the developer, and a reader that returns undefined for any other value. */
export type Check<value> = readonly [accepted: string, read: (given: unknown) => value | undefined]

const isText = (given: unknown): given is string => typeof given === 'string' && given.length <= 2048

/** A check that returns a value unchanged. */
export const as = <value>(accepted: string, fits: (given: unknown) => unknown): Check<value> => [
  accepted,
  (given) => (fits(given) ? (given as value) : undefined),
]

export const flag = /* @__PURE__ */ as<boolean>('true or false', (given) => typeof given === 'boolean')
export const text = /* @__PURE__ */ as<string>('a text', isText)
export const texts = /* @__PURE__ */ as<readonly string[]>('a list of texts', (given) => Array.isArray(given) && given.every(isText))

/** @throws InvalidOptionError unless the condition holds */
export function need(fits: unknown, option: string, given: unknown, accepted: string): asserts fits {
  if (!fits) throw new InvalidOptionError({ option, given, accepted })
}

/** Receives the error of a wrong option on which nothing depends. */
export type Leave = (error: InvalidOptionError) => void

/**
 * Reads validated members of one object of the options. A missing member is undefined. With `leave`, a wrong one is undefined too.
 * @throws InvalidOptionError
 */
export const reader = (prefix: string, input: unknown = {}, leave?: Leave) => {
  need(isRecord(input), prefix.slice(0, -1) || 'options', input, 'an object')
  // Only own members count, because those of a polluted prototype are not the host's options.
  const all: Parts = { ...input }
  return <value>(name: string, [accepted, read]: Check<value>): value | undefined => {
    const given = all[name]
    const value = given === undefined ? undefined : read(given)
    if (given === undefined || value !== undefined) return value
    const error = new InvalidOptionError({ option: prefix + name, given, accepted, left: leave !== undefined })
    if (!leave) throw error
    leave(error)
    return undefined
  }
}
