import { fromHex } from '../bytes/fromHex.js'
import { toChecksumAddress } from '../addresses/toChecksumAddress.js'
import { readUtf8 } from './readUtf8.js'
import type { AbiType } from './parseSignature.js'

/** An argument of a call. Bytes are hexadecimal text. */
export type AbiValue = string | bigint | boolean | readonly AbiValue[]

/** Entries of one list: more than a visitor reads. */
const maxEntries = 1_000
const word = 64

class NotCanonical extends Error {}
const no = (): never => {
  throw new NotCanonical()
}

const isDynamic = (type: AbiType): boolean => {
  if (type.kind === 'bytes' || type.kind === 'string') return true
  if (type.kind === 'array') return type.length === undefined || isDynamic(type.of)
  return type.kind === 'tuple' && type.parts.some(isDynamic)
}
/** Digits in the head of a tuple. */
const headOf = (type: AbiType): number => {
  if (isDynamic(type)) return word
  if (type.kind === 'array') return (type.length ?? 0) * headOf(type.of)
  return type.kind === 'tuple' ? type.parts.reduce((sum, part) => sum + headOf(part), 0) : word
}
const repeated = (type: AbiType, count: number): readonly AbiType[] => (count > maxEntries ? no() : Array.from({ length: count }, () => type))

const toText = (digits: string): string => readUtf8(fromHex(digits) ?? no()) ?? no()

const readWord = (digits: string, at: number): string => {
  const found = digits.slice(at, at + word)
  return found.length === word ? found : no()
}
const readCount = (digits: string, at: number): number => {
  const count = BigInt(`0x${readWord(digits, at)}`)
  return count <= BigInt(digits.length) ? Number(count) : no()
}

const readSimple = (type: AbiType, digits: string, at: number): AbiValue => {
  const found = readWord(digits, at)
  const number = BigInt(`0x${found}`)
  if (type.kind === 'address') return number < 2n ** 160n ? toChecksumAddress(`0x${found.slice(24)}`) : no()
  if (type.kind === 'bool') return number < 2n ? number === 1n : no()
  if (type.kind === 'uint') return number < 2n ** BigInt(type.bits) ? number : no()
  if (type.kind === 'int') {
    const signed = BigInt.asIntN(type.bits, number)
    return BigInt.asUintN(256, signed) === number ? signed : no()
  }
  if (type.kind !== 'fixed-bytes') return no()
  return /^0*$/.test(found.slice(type.size * 2)) ? `0x${found.slice(0, type.size * 2)}` : no()
}

interface Read {
  readonly value: AbiValue
  /** Where what follows begins. */
  readonly end: number
}
const readDynamic = (type: AbiType, digits: string, at: number): Read => {
  if (type.kind === 'bytes' || type.kind === 'string') {
    const length = readCount(digits, at) * 2
    const start = at + word
    const end = start + Math.ceil(length / word) * word
    if (end > digits.length || !/^0*$/.test(digits.slice(start + length, end))) return no()
    const found = digits.slice(start, start + length)
    return { value: type.kind === 'string' ? toText(found) : `0x${found}`, end }
  }
  if (type.kind === 'tuple') return readTuple(type.parts, digits, at)
  if (type.kind !== 'array') return no()
  if (type.length !== undefined) return readTuple(repeated(type.of, type.length), digits, at)
  return readTuple(repeated(type.of, readCount(digits, at)), digits, at + word)
}
const readTuple = (types: readonly AbiType[], digits: string, at: number): Read => {
  let head = at
  let tail = at + types.reduce((sum, type) => sum + headOf(type), 0)
  const value = types.map((type): AbiValue => {
    if (isDynamic(type)) {
      // Encoders write the parts one after the other. Bytes in between or twice would be read differently by others.
      if (readCount(digits, head) * 2 !== tail - at) return no()
      const read = readDynamic(type, digits, tail)
      head += word
      tail = read.end
      return read.value
    }
    const start = head
    head += headOf(type)
    if (type.kind === 'tuple') return readTuple(type.parts, digits, start).value
    if (type.kind === 'array') return readTuple(repeated(type.of, type.length ?? 0), digits, start).value
    return readSimple(type, digits, start)
  })
  return { value, end: tail }
}

/**
 * Decodes the arguments of a call: `digits` are those behind the selector. Undefined unless they are exactly the bytes that the standard encoding of the
 * decoded values has.
 */
export const decodeArguments = (types: readonly AbiType[], digits: string): readonly AbiValue[] | undefined => {
  try {
    const { value, end } = readTuple(types, digits.toLowerCase(), 0)
    return end === digits.length && Array.isArray(value) ? (value as readonly AbiValue[]) : undefined
  } catch {
    return undefined
  }
}
