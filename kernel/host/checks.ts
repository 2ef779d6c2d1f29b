import { isRecord } from '../../lib/isRecord.js'
import { InvalidOptionError } from './errors.js'

export type Parts = Readonly<Record<string, unknown>>
/** What an option may be, in words for the developer, and a reader that answers undefined for anything else. */
export type Check<value> = readonly [accepted: string, read: (given: unknown) => value | undefined]

const isText = (given: unknown): given is string => typeof given === 'string' && given.length <= 2048

/** A check that lets a value through as it is. */
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

/** Reads checked members of one object of the options; what is not given is undefined. @throws InvalidOptionError */
export const reader = (prefix: string, input: unknown = {}) => {
  need(isRecord(input), prefix.slice(0, -1) || 'options', input, 'an object')
  // Its own members: those of a polluted prototype are nobody's options.
  const all: Parts = { ...input }
  return <value>(name: string, [accepted, read]: Check<value>): value | undefined => {
    const given = all[name]
    const value = given === undefined ? undefined : read(given)
    need(given === undefined || value !== undefined, prefix + name, given, accepted)
    return value
  }
}
