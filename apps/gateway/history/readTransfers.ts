import { type AbiParameter, decodeAbiParameters, type Hex, isHex, parseAbiParameters, slice as sliceHex, toEventSelector } from 'viem'

/** A transfer that a contract logged, or of the native currency. Addresses in lower case. */
export interface TransferFacts {
  readonly kind: 'native' | 'token' | 'nft' | 'multi'
  readonly address?: string | undefined
  readonly from: string
  readonly to: string
  /** Base units; 1 for a unique token. As text, for JSON. */
  readonly amount: string
  readonly id?: string | undefined
}

/** Events by their first topic: the keccak-256 of the signature. */
const events = Object.freeze({
  /** Of ERC-20 and ERC-721. */
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  /** Of ERC-1155. */
  single: toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
  /** Of ERC-1155. */
  batch: toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
})
/** A transaction may log thousands. */
const maxTransfers = 500

const isWord = (value: unknown) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)
const toAddress = (word: string) => sliceHex(word as Hex, 12).toLowerCase()

const oneAmount = parseAbiParameters('uint256 amount')
const idAndAmount = parseAbiParameters('uint256 id, uint256 amount')
const idsAndAmounts = parseAbiParameters('uint256[] ids, uint256[] amounts')

/** The values that a contract logged; undefined for bytes that are none. */
const decode = <const types extends readonly AbiParameter[]>(types: types, data: string) => {
  try {
    return isHex(data) ? decodeAbiParameters(types, data) : undefined
  } catch {
    return undefined
  }
}

const readOne = (log: unknown): readonly TransferFacts[] => {
  if (typeof log !== 'object' || log === null) return []
  const { topics, data, address } = log as Record<string, unknown>
  if (!Array.isArray(topics) || !topics.every(isWord) || typeof data !== 'string') return []
  if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address)) return []
  const [event, one = '', two = '', three = ''] = topics as string[]
  const contract = address.toLowerCase()
  if (event === events.transfer && topics.length === 3) {
    const [amount] = decode(oneAmount, data) ?? []
    return amount === undefined ? [] : [{ kind: 'token', address: contract, from: toAddress(one), to: toAddress(two), amount: `${amount}` }]
  }
  if (event === events.transfer && topics.length === 4)
    return [{ kind: 'nft', address: contract, from: toAddress(one), to: toAddress(two), amount: '1', id: `${BigInt(three)}` }]
  if (topics.length !== 4) return []
  const sides = { kind: 'multi' as const, address: contract, from: toAddress(two), to: toAddress(three) }
  if (event === events.single) {
    const [id, amount] = decode(idAndAmount, data) ?? []
    return id === undefined || amount === undefined ? [] : [{ ...sides, amount: `${amount}`, id: `${id}` }]
  }
  if (event === events.batch) {
    const [ids, amounts] = decode(idsAndAmounts, data) ?? [[], []]
    return ids.slice(0, maxTransfers).flatMap((id, index) => {
      const amount = amounts[index]
      return amount === undefined ? [] : [{ ...sides, amount: `${amount}`, id: `${id}` }]
    })
  }
  return []
}

/** The transfers in the logs of a transaction. Other logs are ignored. */
export const readTransfers = (logs: unknown): readonly TransferFacts[] =>
  Array.isArray(logs) ? logs.slice(0, maxTransfers).flatMap(readOne).slice(0, maxTransfers) : []
