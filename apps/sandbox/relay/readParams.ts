import { isRecord } from '../world/isRecord.js'
import { RelayError } from './RelayError.js'

const month = 30 * 24 * 3600

const wrong = (name: string, expected: string) => new RelayError(-32602, `Invalid params: ${name} is ${expected}.`)
const isWhole = (value: unknown, least: number, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= max

/** The checks of what a client sends. Each takes the value and its name, and throws a {@link RelayError} that says what is expected. */
export const readParams = Object.freeze({
  topic: (value: unknown, name = 'topic'): string => {
    if (typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value)) throw wrong(name, '64 hexadecimal digits')
    return value
  },
  message: (value: unknown, name = 'message'): string => {
    if (typeof value !== 'string' || value.length === 0 || value.length > 500_000) throw wrong(name, 'text of at most 500000 characters')
    return value
  },
  /** Seconds that a message waits for its receiver. */
  ttl: (value: unknown): number => {
    if (!isWhole(value, 1, month)) throw wrong('ttl', `a number of seconds from 1 to ${month}`)
    return value
  },
  tag: (value: unknown = 0): number => {
    if (!isWhole(value, 0, 99_999)) throw wrong('tag', 'a number from 0 to 99999')
    return value
  },
  attestation: (value: unknown): string | undefined => {
    if (value !== undefined && value !== null && typeof value !== 'string') throw wrong('attestation', 'text')
    return value || undefined
  },
  list: (value: unknown, name: string): readonly unknown[] => {
    if (!Array.isArray(value) || value.length === 0 || value.length > 500) throw wrong(name, 'a list of 1 to 500')
    return value
  },
  record: (value: unknown, name: string): Readonly<Record<string, unknown>> => {
    if (!isRecord(value)) throw wrong(name, 'an object')
    return value
  },
})
