import { encodeType, type TypedField, type TypedTypes, TypedDataFault, toInteger } from '../abi/hashTypedData.js'
import { type AbiType, parseType } from '../abi/parseSignature.js'
import { isChecksummed } from '../addresses/isChecksummed.js'
import { isEvmAddress } from '../addresses/isEvmAddress.js'
import { toChecksumAddress } from '../addresses/toChecksumAddress.js'
import { isRecord } from '../checks/isRecord.js'
import { showText } from './showText.js'

/** One value of typed data with its place: `details.token`. */
export interface TypedRow {
  /** Names of fields from the outermost, with a point between. */
  readonly path: string
  /** As typed data names it. */
  readonly type: string
  /** As it is shown. */
  readonly value: string
}
/** A value in its one form: numbers as decimal text, addresses with their checksum, bytes in small letters. The chain of a domain is a number. */
export type TypedValue = string | number | boolean | readonly TypedValue[] | TypedStruct
export interface TypedStruct {
  readonly [name: string]: TypedValue
}
/** Typed data (EIP-712), complete and with nothing in it that is not signed. */
export interface TypedData {
  /** Those that are signed, with `EIP712Domain`. */
  readonly types: TypedTypes
  /** The type of the message. */
  readonly primaryType: string
  /** Whom it is for. */
  readonly domain: TypedStruct
  /** What is said. */
  readonly message: TypedStruct
}
/** Typed data that was read, and what it was read from. */
export interface ReadTypedData {
  /** What is signed. */
  readonly data: TypedData
  /** The type of the message in the form that is hashed, with all types that it leads to. */
  readonly shape: string
  /** The chain that the domain names, signed or not. */
  readonly chainId: bigint | undefined
  /** Every value of the domain that is signed, with its place. */
  readonly domain: readonly TypedRow[]
  /** Every value of the message, with its place. */
  readonly rows: readonly TypedRow[]
}

/** `parts`: structs and lists with what is in them. One that stands in many places is small, and takes as long as all of them. */
const limits = { characters: 200_000, types: 60, fields: 60, rows: 400, parts: 5_000, depth: 12 } as const
/** The fields of a domain, in the order in which its type lists them. */
const domainFields: readonly TypedField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]
const domainType = 'EIP712Domain'

const fail = (why: string): never => {
  throw new TypedDataFault(why)
}
const short = (name: string) => name.slice(0, 40)

const parse = (input: unknown): unknown => {
  if (typeof input !== 'string') return input
  if (input.length > limits.characters) return fail('it is too long')
  try {
    return JSON.parse(input)
  } catch {
    return fail('it is not JSON')
  }
}

const elementOf = (type: string): string | undefined => /^(.*)\[\d*\]$/.exec(type)?.[1]
const structOf = (type: string): string => {
  const element = elementOf(type)
  return element === undefined ? type : structOf(element)
}

const readFields = (name: string, input: unknown): readonly TypedField[] => {
  if (!Array.isArray(input) || input.length > limits.fields) return fail(`the type "${short(name)}" is malformed`)
  const fields = (input as readonly unknown[]).map((field): TypedField => {
    const { name: key, type } = isRecord(field) ? field : {}
    const isField = typeof key === 'string' && /^[A-Za-z_$][\w$]*$/.test(key) && key !== '__proto__'
    const isType = typeof type === 'string' && /^[A-Za-z_]\w*(\[\d{0,4}\])*$/.test(type)
    return isField && isType ? { name: key, type } : fail(`a field of "${short(name)}" is malformed`)
  })
  return new Set(fields.map(({ name: key }) => key)).size === fields.length ? fields : fail(`a field of "${short(name)}" is there twice`)
}

/**
 * A type and all that it leads to. A name with other signs than letters and digits (`Exchange:Order`) may be that of the message alone, without
 * further types: wallets disagree on what such a name refers to.
 */
const readTypes = (input: unknown, roots: readonly string[]): Record<string, readonly TypedField[]> => {
  if (!isRecord(input)) return fail('"types" must be an object')
  const types: Record<string, readonly TypedField[]> = {}
  const add = (name: string) => {
    if (Object.hasOwn(types, name) || !Object.hasOwn(input, name)) return
    if (Object.keys(types).length >= limits.types) fail(`there are more than ${limits.types} types`)
    if (parseType(name)) fail(`the type "${short(name)}" cannot have fields`)
    const fields = readFields(name, input[name])
    const [word = ''] = /^\w*/.exec(name) ?? []
    const odd = word !== name
    if (name === '__proto__' || !/^[A-Za-z_$][\w$:.-]{0,127}$/.test(name) || (odd && Object.hasOwn(input, word))) fail(`the type "${short(name)}" is malformed`)
    types[name] = fields
    for (const { type } of fields) {
      const next = structOf(type)
      if (odd && Object.hasOwn(input, next)) fail(`the type "${short(name)}" has a name that cannot lead to other types`)
      add(next)
    }
  }
  for (const root of roots) add(root)
  return types
}

const isWellFormed = (text: string) => !/\p{Cs}/u.test(text)

/** A single value in its one form. @throws TypedDataFault */
const readValue = (type: AbiType, name: string, value: unknown, path: string): string | boolean => {
  const wrong = (): never => fail(`"${path}" must be of type ${name}`)
  if (type.kind === 'string') return typeof value === 'string' && isWellFormed(value) ? value : wrong()
  if (type.kind === 'bool') return typeof value === 'boolean' ? value : wrong()
  if (type.kind === 'address') {
    if (!isEvmAddress(value)) return wrong()
    return isChecksummed(value) ? toChecksumAddress(value) : fail(`"${path}" has the wrong checksum`)
  }
  if (type.kind === 'bytes' || type.kind === 'fixed-bytes') {
    if (typeof value !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(value)) return wrong()
    return 'size' in type && value.length !== 2 + 2 * type.size ? wrong() : value.toLowerCase()
  }
  if (type.kind !== 'uint' && type.kind !== 'int') return wrong()
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) return fail(`"${path}" is too large for JSON: write it as text`)
  const number = toInteger(value)
  if (number === undefined) return wrong()
  const fits = type.kind === 'uint' ? BigInt.asUintN(type.bits, number) === number : BigInt.asIntN(type.bits, number) === number
  return fits ? number.toString() : wrong()
}

/** Reads the values that the types name, which are all that is signed: a copy of them, and a row for each. */
const createValues = (types: TypedTypes) => {
  let characters = 0
  let parts = 0
  const read = (root: string, input: unknown): { readonly value: TypedStruct; readonly rows: readonly TypedRow[] } => {
    const rows: TypedRow[] = []
    const add = (path: string, type: string, value: string) => {
      characters += value.length
      if (rows.length >= limits.rows || characters > limits.characters) fail('it has too many values to be read')
      rows.push({ path, type, value: showText(value) })
    }
    const struct = (fields: readonly TypedField[], name: string, part: unknown, path: string, depth: number): TypedStruct => {
      if (!isRecord(part)) return fail(`"${path || short(name)}" must be an object`)
      return Object.fromEntries(
        fields.map(({ name: key, type }) => {
          const place = path ? `${path}.${key}` : key
          return [key, Object.hasOwn(part, key) ? walk(type, part[key], place, depth + 1) : fail(`"${place}" is missing`)]
        }),
      )
    }
    const walk = (type: string, part: unknown, path: string, depth: number): TypedValue => {
      if (depth > limits.depth) return fail('it is nested too deep to be read')
      parts += 1
      if (parts > limits.parts) return fail('it has too many values to be read')
      const element = elementOf(type)
      if (element !== undefined) {
        const length = /\[(\d*)\]$/.exec(type)?.[1]
        if (!Array.isArray(part) || (length && part.length !== Number(length))) return fail(`"${path}" must be of type ${type}`)
        if (part.length === 0) add(path, type, '[]')
        if (part.length > limits.rows) return fail('it has too many values to be read')
        return (part as readonly unknown[]).map((one, at) => walk(element, one, `${path}[${at}]`, depth + 1))
      }
      const fields = Object.hasOwn(types, type) ? types[type] : undefined
      if (fields) return struct(fields, type, part, path, depth)
      const atomic = parseType(type)
      const whole = type === 'uint' || type === 'int' ? `, it has to be written ${type}256` : ''
      if (!atomic) return fail(`the type "${short(type)}" is not known${whole}`)
      const value = readValue(atomic, type, part, path)
      add(path, type, `${value}`)
      return value
    }
    return { value: struct(types[root] ?? [], root, input, '', 0), rows }
  }
  return read
}

/**
 * Typed data as it is signed, for the review of the page and for the secure site: what one reads differently from the other would be shown and not
 * signed. It may be JSON. A domain without its type is completed by the fields that it has; what no type names is left out.
 *
 * @throws TypedDataFault: the message says why
 */
export const readTypedData = (input: unknown): ReadTypedData => {
  const all = parse(input)
  if (!isRecord(all)) return fail('it must be an object')
  const { types: givenTypes, primaryType, message, domain = {} } = all
  if (!isRecord(domain)) return fail('"domain" must be an object')
  if (typeof primaryType !== 'string' || primaryType === domainType || !isRecord(givenTypes) || !Object.hasOwn(givenTypes, primaryType))
    return fail('"primaryType" is not one of the types')
  const types = readTypes(givenTypes, [domainType, primaryType])
  types[domainType] ??= domainFields.filter(({ name }) => domain[name] !== undefined)
  const read = createValues(types)
  const own = read(domainType, domain)
  const body = read(primaryType, message)
  const named = own.value.chainId ?? domain.chainId
  const chainId = named === undefined ? undefined : toInteger(named)
  if (named !== undefined && chainId === undefined) return fail('"chainId" must be a number')
  // As a number, which is what wallets compare it with.
  const isNumber = types[domainType]?.some(({ name, type }) => name === 'chainId' && parseType(type)?.kind === 'uint') && Number.isSafeInteger(Number(chainId))
  const signed: Readonly<Record<string, number>> = isNumber ? { chainId: Number(chainId) } : {}
  return {
    data: { types, primaryType, domain: { ...own.value, ...signed }, message: body.value },
    shape: encodeType(types, primaryType),
    chainId,
    domain: own.rows,
    rows: body.rows,
  }
}
