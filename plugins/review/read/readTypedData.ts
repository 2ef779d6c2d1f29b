import { isEvmAddress } from '../../../lib/addresses/isEvmAddress.js'
import { isRecord } from '../../../lib/checks/isRecord.js'
import { toChecksumAddress } from '../../../lib/addresses/toChecksumAddress.js'
import type { PageRequest } from '../../../ports/review.js'
import { hashTypedData, TypedDataFault, type TypedDataHashes, type TypedField, type TypedTypes, toInteger } from '../../../lib/abi/hashTypedData.js'
import { permitsOf, type TypedRow, typedDataDangers } from '../../../lib/review/permitsOf.js'
import { showText } from '../../../lib/review/showText.js'
import type { Review } from '../Review.js'
import { freeze } from './freeze.js'
import { readAccount, refuser, type Refuse } from './refuse.js'

const most = { characters: 200_000, types: 60, fields: 60, rows: 500 } as const
/** The fields of a domain, in the order in which its type lists them. */
const domainFields: readonly TypedField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** A copy of what the page gave, so that what is shown is what is sent. Numbers that JavaScript cannot hold are refused: two readers could differ. */
const readCopy = (given: unknown, refuse: Refuse): unknown => {
  let odd = false
  const check = (_: string, value: unknown): unknown => {
    if (typeof value === 'number' && !Number.isSafeInteger(value)) odd = true
    return typeof value === 'bigint' ? value.toString() : value
  }
  try {
    const text = typeof given === 'string' ? given : JSON.stringify(given, check)
    if (text.length > most.characters) return refuse('the typed data is too long')
    const copy: unknown = JSON.parse(text, check)
    return odd ? refuse('a number is too large for JSON: write it as text') : copy
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return refuse('the typed data must be JSON')
    throw error
  }
}

const readTypes = (given: unknown, domain: Readonly<Record<string, unknown>>, refuse: Refuse): TypedTypes => {
  if (!isRecord(given) || Object.keys(given).length > most.types) return refuse(`"types" must be an object of at most ${most.types} types`)
  const types = Object.entries(given).map(([name, fields]) => {
    if (!/^[A-Za-z_$][\w$]*$/.test(name) || !Array.isArray(fields) || fields.length > most.fields) return refuse(`the type "${name.slice(0, 40)}" is malformed`)
    const list = (fields as readonly unknown[]).map((field): TypedField => {
      const { name: key, type } = isRecord(field) ? field : {}
      const isField = typeof key === 'string' && /^[A-Za-z_$][\w$]*$/.test(key) && typeof type === 'string' && /^[A-Za-z_$][\w$]*(\[\d{0,4}\])*$/.test(type)
      return isField ? { name: key, type } : refuse(`a field of "${name}" is malformed`)
    })
    return new Set(list.map(({ name: key }) => key)).size === list.length ? ([name, list] as const) : refuse(`a field of "${name}" is there twice`)
  })
  const read: TypedTypes = Object.fromEntries(types)
  return Object.hasOwn(read, 'EIP712Domain') ? read : { ...read, EIP712Domain: domainFields.filter(({ name }) => Object.hasOwn(domain, name)) }
}

const textOf = (type: string, value: unknown): string => {
  if (type === 'address' && isEvmAddress(value)) return toChecksumAddress(value)
  const number = /^u?int\d*$/.test(type) ? toInteger(value) : undefined
  if (number !== undefined) return number.toString()
  return showText(typeof value === 'string' ? value : String(JSON.stringify(value) ?? ''))
}
/** The values that the types name, which are all that is signed. */
const toRows = (types: TypedTypes, root: string, value: unknown, refuse: Refuse): readonly TypedRow[] => {
  const rows: TypedRow[] = []
  const walk = (type: string, part: unknown, path: string): void => {
    if (rows.length >= most.rows) refuse('the typed data has too many values to be read')
    const element = /^(.*)\[\d*\]$/.exec(type)?.[1]
    if (element !== undefined) {
      const list: readonly unknown[] = Array.isArray(part) ? part : []
      if (list.length === 0) rows.push({ path, type, value: '[]' })
      for (const [at, one] of list.entries()) walk(element, one, `${path}[${at}]`)
      return
    }
    const fields = Object.hasOwn(types, type) ? types[type] : undefined
    if (!fields) return void rows.push({ path, type, value: textOf(type, part) })
    for (const { name, type: next } of fields) walk(next, isRecord(part) ? part[name] : undefined, path ? `${path}.${name}` : name)
  }
  walk(root, value, '')
  return rows
}

/** `eth_signTypedData_v4` (EIP-712): account and data. @throws RequestRefusedError */
export const readTypedData = ({ method, params, chain, accounts }: PageRequest, { now }: { readonly now: bigint }): Review => {
  const refuse = refuser(method)
  const [owner, given] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const account = readAccount(owner, accounts, refuse)
  const copy = readCopy(given, refuse)
  if (!isRecord(copy)) return refuse('the typed data must be an object')
  const { primaryType, message } = copy
  const domain = copy.domain ?? {}
  if (!isRecord(domain) || !isRecord(message)) return refuse('"domain" and "message" must be objects')
  const types = readTypes(copy.types, domain, refuse)
  if (typeof primaryType !== 'string' || primaryType === 'EIP712Domain' || !Object.hasOwn(types, primaryType))
    return refuse('"primaryType" is not one of the types')
  let hashes: TypedDataHashes
  try {
    hashes = hashTypedData(types, primaryType, domain, message)
  } catch (error) {
    return refuse(error instanceof TypedDataFault ? error.message : 'the typed data cannot be signed')
  }
  const rows = toRows(types, primaryType, message, refuse)
  const domainRows = toRows(types, 'EIP712Domain', domain, refuse)
  const facts = { primaryType, domain: domainRows, rows }
  const sent = { types, primaryType, domain, message }
  return {
    kind: 'typed-data',
    account,
    chain,
    name: primaryType,
    domain: domainRows,
    rows,
    actions: permitsOf(facts),
    hashes,
    dangers: typedDataDangers(facts, chain, now),
    // In the form that the page chose: wallets and libraries expect one or the other.
    params: freeze([account, typeof given === 'string' ? JSON.stringify(sent) : sent]),
  }
}
