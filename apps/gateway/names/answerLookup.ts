import type { NameStore, StoredName } from '../store/NameStore.js'
import { decodeFunctionData, encodeAbiParameters, encodePacked, keccak256, namehash, parseAbi } from 'viem'
import { coinTypeOf } from 'portico-protocol/coinTypeOf.js'
import { isEvmCoin } from './isEvmCoin.js'
import type { NamesParts } from './Names.js'

type Hex = `0x${string}`

const wildcard = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
const records = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
])
/** How long a signed answer counts, in seconds: a name that changes is stale for so long at most. */
const lifetime = 300

/** The labels of a name in the notation of DNS; undefined for anything else. */
const labelsOf = (packet: Hex) => {
  const bytes = Buffer.from(packet.slice(2), 'hex')
  const labels = []
  let start = 0
  while (start < bytes.length) {
    const size = bytes[start] ?? 0
    if (size === 0) return start === bytes.length - 1 ? labels : undefined
    labels.push(bytes.subarray(start + 1, start + 1 + size).toString('utf8'))
    start += 1 + size
  }
  return undefined
}

const addressFor = (found: StoredName | undefined, coinType: bigint): Hex | undefined => {
  if (!found || !isEvmCoin(coinType)) return undefined
  const there = found.everywhere || coinTypeOf(found.chain) === coinType
  return there ? (found.address as Hex) : undefined
}

const orNothing = (decode: () => { readonly args: readonly unknown[] | undefined; readonly functionName: string }) => {
  try {
    return decode()
  } catch {
    return undefined
  }
}

/**
 * Answers the question that the resolver contract sends clients with, and signs the answer for that resolver and for five minutes. Undefined
 * for what is not a question about a name below the parent. What is not stored is answered as ENS does: with nothing.
 *
 * @param question now in ms
 */
export const answerLookup = async ({
  data,
  now,
  parent,
  resolver,
  sign,
  store,
}: {
  data: Hex
  now: number
  parent: string
  resolver: string
  sign: NamesParts['sign']
  store: NameStore
}): Promise<Hex | undefined> => {
  const call = orNothing(() => decodeFunctionData({ abi: wildcard, data }))
  const [packet, inner] = (call?.args ?? []) as readonly [Hex, Hex] | readonly []
  const labels = packet === undefined ? undefined : labelsOf(packet)
  if (!labels || inner === undefined) return undefined
  const name = labels.join('.')
  const below = labels.length === parent.split('.').length + 1 && name.endsWith(`.${parent}`)
  if (name !== parent && !below) return undefined
  const record = orNothing(() => decodeFunctionData({ abi: records, data: inner }))
  const [node, second] = record?.args ?? []
  // The record of one name is never given out as that of another.
  if (record && node !== namehash(name)) return undefined

  const found = below ? await store.findName(labels[0] ?? '') : undefined
  let result: Hex = '0x'
  if (record?.functionName === 'addr' && second === undefined)
    result = encodeAbiParameters([{ type: 'address' }], [addressFor(found, 60n) ?? '0x0000000000000000000000000000000000000000'])
  else if (record?.functionName === 'addr') result = encodeAbiParameters([{ type: 'bytes' }], [addressFor(found, BigInt(String(second))) ?? '0x'])
  else if (record) result = encodeAbiParameters([{ type: 'string' }], [''])

  const expires = BigInt(Math.floor(now / 1000) + lifetime)
  const hash = keccak256(
    encodePacked(['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'], ['0x1900', resolver as Hex, expires, keccak256(data), keccak256(result)]),
  )
  return encodeAbiParameters([{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }], [result, expires, await sign(hash)])
}
