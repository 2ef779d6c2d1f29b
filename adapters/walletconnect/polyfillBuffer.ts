import type { Dispose } from '../../kernel/api/index.js'
import { toBase64 } from '#lib/bytes/toBase64.js'
import { toHex } from '#lib/bytes/toHex.js'

const users = /* @__PURE__ */ Symbol.for('portico.buffer')

type Form = 'utf8' | 'utf-8' | 'base64' | 'base64url' | 'hex'
type Source = string | ArrayLike<number> | ArrayBuffer
interface Lent {
  /** As in Node: a text in some encoding, bytes, or a part of a buffer. */
  from(value: Source, formOrStart?: Form | number, length?: number): Uint8Array
  alloc(length: number): Uint8Array
  allocUnsafe(length: number): Uint8Array
  concat(list: readonly Uint8Array[]): Uint8Array
  isBuffer(value: unknown): boolean
  [users]: number
}

const toBytes = (value: Source, formOrStart: Form | number = 'utf8', length?: number): Uint8Array => {
  if (value instanceof ArrayBuffer) return new Uint8Array(value, Number(formOrStart) || 0, length)
  if (typeof value !== 'string') return Uint8Array.from(value)
  const form = String(formOrStart)
  if (form === 'hex') return Uint8Array.from(value.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  if (!form.startsWith('base64')) return new TextEncoder().encode(value)
  return Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')), (letter) => letter.charCodeAt(0))
}
const toText = (bytes: Uint8Array, form: Form): string => {
  if (form === 'hex') return toHex(bytes)
  if (form === 'base64') return toBase64(bytes)
  if (form === 'base64url') return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return new TextDecoder().decode(bytes)
}

const dress = (bytes: Uint8Array): Uint8Array => Object.defineProperty(bytes, 'toString', { value: (form: Form = 'utf8') => toText(bytes, form) })
const make = (): Lent => ({
  from: (...given) => dress(toBytes(...given)),
  alloc: (length) => dress(new Uint8Array(length)),
  allocUnsafe: (length) => dress(new Uint8Array(length)),
  concat: (list) => dress(Uint8Array.from(list.flatMap((part) => [...part]))),
  isBuffer: () => false,
  [users]: 0,
})
const isLent = (value: unknown): value is Lent => typeof value === 'object' && value !== null && typeof Reflect.get(value, users) === 'number'

/**
 * The relay client encodes and decodes message permissions with Node's `Buffer`, which a page may not have. It gets the few methods that
 * are used while they are needed; a page that has a Buffer keeps its own. Returns a function that removes it.
 */
export const polyfillBuffer = (home: object): Dispose => {
  const there: unknown = Reflect.get(home, 'Buffer')
  const lent = there === undefined ? make() : there
  if (!isLent(lent)) return () => {}
  if (there === undefined) Reflect.defineProperty(home, 'Buffer', { value: lent, configurable: true })
  lent[users]++
  let over = false
  return () => {
    if (over) return
    over = true
    if (--lent[users] === 0 && Reflect.get(home, 'Buffer') === lent) Reflect.deleteProperty(home, 'Buffer')
  }
}
