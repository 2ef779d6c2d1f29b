import * as z from 'zod/mini'
import { getTypesForEIP712Domain, hashTypedData, type TypedDataDefinition } from 'viem'
import { FrameError } from '../base/FrameError.js'
import type { VaultChain } from '../base/readConfig.js'
import { permitsOf, type TypedRow, typedDataDangers } from '../../../lib/review/permitsOf.js'
import { unique } from '../../../lib/review/dangersOf.js'
import { type Node, unlessSilent } from '../base/createNode.js'
import { readFacts } from './readCalls.js'
import type { Review } from './Review.js'
import { showText } from '../../../lib/review/showText.js'

const most = { characters: 200_000, rows: 400, depth: 12 }
const name = z.string().check(z.regex(/^[A-Za-z_$][\w$]{0,127}$/))
const type = z.string().check(z.regex(/^[A-Za-z_$][\w$]{0,127}(\[\d{0,4}\]){0,4}$/))
const record = z.record(z.string(), z.unknown())
const shape = z.object({ types: z.record(name, z.array(z.object({ name, type }))), primaryType: name, domain: record, message: record })
type TypedData = z.output<typeof shape>
const askedShape = z.tuple([z.string(), z.union([z.string().check(z.maxLength(most.characters)), record])], z.unknown())

const invalid = (message: string, cause?: unknown) => new FrameError('invalid', message, { cause })

const parse = (input: unknown): unknown => {
  if (typeof input !== 'string') return input
  try {
    return JSON.parse(input)
  } catch (cause) {
    throw invalid('The typed data is not JSON.', cause)
  }
}

/** NaN for what is no number: an object could even fail to be made one. */
const toNumber = (value: unknown): number => (typeof value === 'object' ? Number.NaN : Number(value))

/** The values that the types name, which are all that is signed. @throws FrameError when there are too many to read */
const toRows = (types: TypedData['types'], root: string, value: unknown): readonly TypedRow[] => {
  const rows: TypedRow[] = []
  const walk = (kind: string, part: unknown, path: string, depth: number): void => {
    if (depth > most.depth || rows.length >= most.rows) throw invalid('The typed data is too large to be read.')
    const list = /^(.*)\[\d*\]$/.exec(kind)?.[1]
    if (list !== undefined) {
      if (!Array.isArray(part)) throw invalid(`${path} must be a list.`)
      if (part.length === 0) rows.push({ path, type: kind, value: '[]' })
      for (const [at, entry] of part.entries()) walk(list, entry, `${path}[${at}]`, depth + 1)
      return
    }
    const fields = Object.hasOwn(types, kind) ? types[kind] : undefined
    if (!fields) {
      // Other values are hashed by their bytes, which may be those of a text that is not shown.
      if (kind === 'string' && typeof part !== 'string') throw invalid(`${path} must be a text.`)
      if (typeof part === 'object' && part !== null) throw invalid(`${path} must be a single value.`)
      rows.push({ path, type: kind, value: showText(`${part ?? null}`) })
      return
    }
    const values = z.safeParse(record, part)
    if (!values.success) throw invalid(`${path} must be an object.`)
    for (const field of fields) walk(field.type, values.data[field.name], path ? `${path}.${field.name}` : field.name, depth + 1)
  }
  walk(root, value, '', 0)
  return rows
}

export interface TypedDataNeeds {
  /** The visitor's account. */
  readonly address: string
  readonly chain: VaultChain
  readonly node: Node
  readonly signal: AbortSignal
  /** Seconds since 1970. */
  readonly now: bigint
}

/** `eth_signTypedData_v4` (EIP-712): account and data. @throws FrameError */
export const readTypedData = async (params: unknown, { address, chain, node, signal, now }: TypedDataNeeds): Promise<Review> => {
  const asked = z.safeParse(askedShape, params)
  if (!asked.success) throw invalid('eth_signTypedData_v4 takes an address and typed data.')
  const [account, given] = asked.data
  if (account.toLowerCase() !== address.toLowerCase()) throw invalid('The typed data is for another account.')
  const read = z.safeParse(shape, parse(given))
  if (!read.success) throw invalid('The typed data is not of the form of EIP-712.', read.error)
  const { types, primaryType, domain, message } = read.data
  if (!Object.hasOwn(types, primaryType) || primaryType === 'EIP712Domain') throw invalid('The primary type is missing.')
  const domainTypes = types.EIP712Domain ?? getTypesForEIP712Domain({ domain })
  const data = { types: { ...types, EIP712Domain: domainTypes }, primaryType, domain, message }
  const domainRows = toRows(data.types, 'EIP712Domain', domain)
  const signed = domainTypes.some((field) => field.name === 'chainId')
  if (signed && `eip155:${toNumber(domain.chainId)}` !== chain.id) throw invalid(`The typed data is for another network than ${chain.id}.`)
  const rows = toRows(data.types, primaryType, message)
  // The shapes of the values are checked by encoding them.
  const definition = data as unknown as TypedDataDefinition
  try {
    hashTypedData(definition)
  } catch (cause) {
    throw invalid('The typed data cannot be signed.', cause)
  }
  const typed = { primaryType, domain: domainRows, rows }
  const actions = permitsOf(typed)
  const facts = await readFacts(actions, (method, input) => unlessSilent(node(chain, method, input, signal)))
  return {
    kind: 'typed-data',
    name: primaryType,
    domain: domainRows,
    rows,
    actions,
    tokens: facts.tokens,
    dangers: unique([...typedDataDangers(typed, chain.id, now), ...facts.dangers]),
    stop: undefined,
    work: { kind: 'evm-typed-data', data: definition },
  }
}
