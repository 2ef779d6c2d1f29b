import type { ChainNode } from '../base/ChainNode.js'
import type { Clock } from '../base/Clock.js'
import { decodeFunctionResult, encodeFunctionData, namehash, parseAbi, toHex } from 'viem'
import { normalize, packetToBytes } from 'viem/ens'
import * as z from 'zod/mini'
import { RpcError } from '../balances/RpcError.js'
import { createCache } from '../cache/createCache.js'
import { withDeadline } from '../http/withDeadline.js'
import type { SharedStore } from '../shared/SharedStore.js'
import type { Meters } from '../telemetry/Telemetry.js'
import { pictureOf } from './pictureOf.js'

interface Identity {
  readonly name: string | undefined
  readonly avatar: string | undefined
}

/** The proxy that the ENS DAO keeps on mainnet: https://docs.ens.domains/resolvers/universal */
const universalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const abi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes result, address resolver)',
  'function reverse(bytes lookupAddress, uint256 coinType) view returns (string primary, address resolver, address reverseResolver)',
])
const records = parseAbi(['function addr(bytes32 node) view returns (address)', 'function text(bytes32 node, string key) view returns (string)'])
/** The coin type of mainnet (ENSIP-9). */
const ether = 60n
/** How long an answer holds, in ms, and how many answers are kept in memory. */
const fresh = 300_000
const capacity = 5_000
const longestName = 255
const none: Identity = Object.freeze({ name: undefined, avatar: undefined })

/** What a contract answered, decoded; undefined for what has another form. */
const orNothing = <value>(decode: () => value) => {
  try {
    return decode()
  } catch {
    return undefined
  }
}
/** A spelling that is not normalized could look like another name. */
const isNormal = (name: string) => name.length <= longestName && /^[^.]+(\.[^.]+)+$/.test(name) && orNothing(() => normalize(name)) === name

const kept = z.object({ name: z.optional(z.string()), avatar: z.optional(z.string()) })
/** What the shared store holds is checked like what a node answers. */
const checkKept = (input: unknown): Identity => {
  const { name, avatar } = z.parse(kept, input)
  if (name === undefined) return none
  if (!isNormal(name)) throw new TypeError('The name is not normalized.')
  return { name, avatar: pictureOf(avatar) }
}

/**
 * The names that accounts chose in ENS, read from a node of mainnet. A name counts when it leads back to the account. No server that a name
 * chooses (ERC-3668) is requested: a name whose records are kept there counts as none. An answer holds for five minutes, and requests for
 * one account share it, those of other gateways too where they share a store.
 *
 * @param needs deadline: ms for all requests of one account
 */
export const createEnsNames = ({
  node,
  clock,
  deadline,
  shared,
  meters,
}: {
  node: ChainNode
  clock: Clock
  deadline: number
  shared?: SharedStore | undefined
  meters?: Pick<Meters, 'cache' | 'gauge'> | undefined
}) => {
  const cache = createCache({ name: 'ens', clock, shared, meters, capacity, fresh, check: checkKept })

  /** Undefined where the resolver refused: then there is nothing. */
  const call = async (data: `0x${string}`, signal: AbortSignal) => {
    try {
      const answer = await node.call('eth_call', [{ to: universalResolver, data }, 'latest'], signal)
      if (typeof answer !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(answer)) throw new RpcError('The node answered with no bytes.')
      return answer as `0x${string}`
    } catch (error) {
      if (error instanceof RpcError && error.execution) return undefined
      throw error
    }
  }
  /** The record of a name, still encoded. */
  const recordOf = async (name: string, question: `0x${string}`, signal: AbortSignal) => {
    const data = encodeFunctionData({ abi, functionName: 'resolve', args: [toHex(packetToBytes(name)), question] })
    const answer = await call(data, signal)
    return answer && orNothing(() => decodeFunctionResult({ abi, functionName: 'resolve', data: answer })[0])
  }

  /** @param address in lower case */
  const read = async (address: `0x${string}`, signal: AbortSignal): Promise<Identity> => {
    const claim = await call(encodeFunctionData({ abi, functionName: 'reverse', args: [address, ether] }), signal)
    const name = claim && orNothing(() => decodeFunctionResult({ abi, functionName: 'reverse', data: claim })[0])
    if (!name || !isNormal(name)) return none
    const hash = namehash(name)
    // Any account can claim any name: it counts when the name leads back.
    const account = await recordOf(name, encodeFunctionData({ abi: records, functionName: 'addr', args: [hash] }), signal)
    const back = account && orNothing(() => decodeFunctionResult({ abi: records, functionName: 'addr', data: account }))
    if (back?.toLowerCase() !== address) return none
    // A name is used without its picture where that cannot be read.
    const avatar = await recordOf(name, encodeFunctionData({ abi: records, functionName: 'text', args: [hash, 'avatar'] }), signal).catch(() => undefined)
    return { name, avatar: pictureOf(avatar && orNothing(() => decodeFunctionResult({ abi: records, functionName: 'text', data: avatar }))) }
  }

  return {
    /**
     * @param account `0x…`
     * @throws {ApiError} when the node does not answer
     */
    find: async (account: string): Promise<Identity> => {
      const address = account.toLowerCase() as `0x${string}`
      const { value } = await cache.find(address, () => withDeadline((signal) => read(address, signal), { clock, ms: deadline }))
      return value
    },
  }
}
