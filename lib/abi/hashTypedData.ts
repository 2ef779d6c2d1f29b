import { fromHex } from '../bytes/fromHex.js'
import { isEvmAddress } from '../addresses/isEvmAddress.js'
import { isRecord } from '../checks/isRecord.js'
import { keccak } from '../addresses/keccak.js'
import { toHex } from '../bytes/toHex.js'
import { encodeWord } from './encodeWord.js'
import { parseType } from './parseSignature.js'

/** A field of a struct of EIP-712. */
export interface TypedField {
  /** Its key in the value. */
  readonly name: string
  /** A type of Solidity, or the name of a struct, with `[]` or `[n]` for lists. */
  readonly type: string
}
/** The types of EIP-712 by name. */
export type TypedTypes = Readonly<Record<string, readonly TypedField[]>>

/** What is signed and cannot be: the message says why. */
export class TypedDataFault extends Error {}
const no = (why: string): never => {
  throw new TypedDataFault(why)
}

const deepest = 16
const elementOf = (type: string): { readonly element: string; readonly length: string } | undefined => {
  const [, element, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  return element === undefined || length === undefined ? undefined : { element, length }
}
const nameOf = (type: string): string => (elementOf(type) ? nameOf(elementOf(type)?.element ?? '') : type)
const fieldsOf = (types: TypedTypes, name: string): readonly TypedField[] | undefined => (Object.hasOwn(types, name) ? types[name] : undefined)

/** The struct types that a type leads to, itself left out. */
const referred = (types: TypedTypes, name: string, found = new Set<string>()): ReadonlySet<string> => {
  for (const { type } of fieldsOf(types, name) ?? []) {
    const next = nameOf(type)
    if (!fieldsOf(types, next) || found.has(next)) continue
    found.add(next)
    referred(types, next, found)
  }
  return found
}
/** The type of a struct as it is hashed, with all types that it leads to. */
export const encodeType = (types: TypedTypes, name: string): string =>
  [name, ...[...referred(types, name)].filter((one) => one !== name).sort()]
    .map((one) => `${one}(${(fieldsOf(types, one) ?? []).map(({ type, name: field }) => `${type} ${field}`).join(',')})`)
    .join('')

/** A number as it may be written in typed data. */
export const toInteger = (value: unknown): bigint | undefined => {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && value.length <= 80 && /^(-?\d+|0x[0-9a-f]+)$/i.test(value) ? BigInt(value) : undefined
}
const bytesOf = (value: unknown): Uint8Array | undefined => (typeof value === 'string' && value.startsWith('0x') ? fromHex(value.slice(2)) : undefined)

const encodeValue = (types: TypedTypes, type: string, value: unknown, path: string, depth: number): string => {
  if (depth > deepest) return no('it is nested too deep')
  const array = elementOf(type)
  if (array) {
    if (!Array.isArray(value) || (array.length !== '' && value.length !== Number(array.length))) return no(`"${path}" must be of type ${type}`)
    const parts = (value as readonly unknown[]).map((one, at) => encodeValue(types, array.element, one, `${path}[${at}]`, depth + 1))
    return keccak(fromHex(parts.join('')) ?? new Uint8Array())
  }
  if (fieldsOf(types, type)) return hashStruct(types, type, value, path, depth + 1)
  const atomic = parseType(type)
  const wrong = () => no(`"${path}" must be of type ${type}`)
  if (!atomic || atomic.kind === 'tuple' || atomic.kind === 'array') return no(`the type "${type.slice(0, 40)}" is not known`)
  if (atomic.kind === 'string') return typeof value === 'string' ? keccak(value) : wrong()
  if (atomic.kind === 'bytes') {
    const bytes = bytesOf(value)
    return bytes ? keccak(bytes) : wrong()
  }
  if (atomic.kind === 'fixed-bytes') {
    const bytes = bytesOf(value)
    return bytes?.length === atomic.size ? toHex(bytes).padEnd(64, '0') : wrong()
  }
  if (atomic.kind === 'address') return isEvmAddress(value) ? encodeWord(value) : wrong()
  if (atomic.kind === 'bool') return typeof value === 'boolean' ? encodeWord(value ? 1 : 0) : wrong()
  const number = toInteger(value)
  if (number === undefined || (atomic.kind !== 'uint' && atomic.kind !== 'int')) return wrong()
  const fits = atomic.kind === 'uint' ? BigInt.asUintN(atomic.bits, number) === number : BigInt.asIntN(atomic.bits, number) === number
  return fits ? encodeWord(BigInt.asUintN(256, number)) : wrong()
}

/** `hashStruct` of EIP-712, as hexadecimal digits. @throws TypedDataFault */
export const hashStruct = (types: TypedTypes, name: string, value: unknown, path = '', depth = 0): string => {
  const fields = fieldsOf(types, name)
  if (!fields || !isRecord(value)) return no(`"${path || name}" must be of type ${name}`)
  const parts = fields.map((field) => {
    const place = path ? `${path}.${field.name}` : field.name
    return Object.hasOwn(value, field.name) ? encodeValue(types, field.type, value[field.name], place, depth) : no(`"${place}" is missing`)
  })
  return keccak(fromHex([keccak(encodeType(types, name)), ...parts].join('')) ?? new Uint8Array())
}

/** The hashes of typed data, with `0x`. */
export interface TypedDataHashes {
  /** What is signed: the EIP-712 Digest. */
  readonly digest: string
  /** `hashStruct` of the domain. */
  readonly domain: string
  /** `hashStruct` of the message. */
  readonly message: string
}
/** The hashes that devices show (ERC-8213). @throws TypedDataFault */
export const hashTypedData = (types: TypedTypes, primaryType: string, domain: unknown, message: unknown): TypedDataHashes => {
  const separator = hashStruct(types, 'EIP712Domain', domain)
  const hash = hashStruct(types, primaryType, message)
  const digest = keccak(fromHex(`1901${separator}${hash}`) ?? new Uint8Array())
  return { digest: `0x${digest}`, domain: `0x${separator}`, message: `0x${hash}` }
}
