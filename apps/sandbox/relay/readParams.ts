import { RelayError } from './RelayError.js'

const month = 30 * 24 * 3600

const wrong = (name, expected) => new RelayError(-32602, `Invalid params: ${name} is ${expected}.`)

/** The checks of what a client sends. Each takes the value and its name, and throws a {@link RelayError} that says what is expected. */
export const readParams = Object.freeze({
  topic: (value, name = 'topic') => {
    if (typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value)) throw wrong(name, '64 hexadecimal digits')
    return value
  },
  message: (value, name = 'message') => {
    if (typeof value !== 'string' || value.length === 0 || value.length > 500_000) throw wrong(name, 'text of at most 500000 characters')
    return value
  },
  /** Seconds that a message waits for its receiver. */
  ttl: (value) => {
    if (!Number.isInteger(value) || value < 1 || value > month) throw wrong('ttl', `a number of seconds from 1 to ${month}`)
    return value
  },
  tag: (value = 0) => {
    if (!Number.isInteger(value) || value < 0 || value > 99_999) throw wrong('tag', 'a number from 0 to 99999')
    return value
  },
  attestation: (value) => {
    if (value !== undefined && value !== null && typeof value !== 'string') throw wrong('attestation', 'text')
    return value || undefined
  },
  list: (value, name) => {
    if (!Array.isArray(value) || value.length === 0 || value.length > 500) throw wrong(name, 'a list of 1 to 500')
    return value
  },
  record: (value, name) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(name, 'an object')
    return value
  },
})
