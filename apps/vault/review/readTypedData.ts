import * as z from 'zod/mini'
import { getAddress, hashTypedData, type TypedDataDefinition } from 'viem'
import { FrameError } from '../base/FrameError.js'
import type { VaultChain } from '../base/readConfig.js'
import { TypedDataFault } from 'portico-lib/abi/hashTypedData.js'
import { dangersOfTypedData, judgeTypedData } from 'portico-lib/review/judgeTypedData.js'
import { readTypedData as read } from 'portico-lib/review/readTypedData.js'
import { unique } from 'portico-lib/review/dangersOf.js'
import { type Node, undefinedIfUnavailable } from '../base/createNode.js'
import { createDecodeCall } from './decodeCall.js'
import { readFacts } from './readCalls.js'
import type { Review } from './Review.js'

const askedShape = z.tuple([z.string(), z.unknown()], z.unknown())

const invalid = (message: string, cause?: unknown) => new FrameError('invalid', message, { cause })

export interface TypedDataNeeds {
  /** The visitor's account. */
  readonly address: string
  readonly chain: VaultChain
  readonly node: Node
  readonly signal: AbortSignal
  /** The time in seconds since 1970. */
  readonly now: bigint
}

/**
 * Reads `eth_signTypedData_v4` (EIP-712), whose parameters are account and data. The data that was read is signed in its canonical form,
 * and never the website's own object.
 *
 * @throws FrameError
 */
export const readTypedData = async (params: unknown, { address, chain, node, signal, now }: TypedDataNeeds): Promise<Review> => {
  const asked = z.safeParse(askedShape, params)
  if (!asked.success) throw invalid('eth_signTypedData_v4 takes an address and typed data.')
  const [account, given] = asked.data
  if (account.toLowerCase() !== address.toLowerCase()) throw invalid('The typed data is for another account.')
  const { typed, definition } = (() => {
    try {
      const found = read(given)
      const data = found.data as unknown as TypedDataDefinition
      // The hash is computed by the code that signs it.
      hashTypedData(data)
      return { typed: found, definition: data }
    } catch (cause) {
      throw invalid(cause instanceof TypedDataFault ? `The typed data cannot be signed: ${cause.message}.` : 'The typed data cannot be signed.', cause)
    }
  })()
  if (typed.chainId !== undefined && `eip155:${typed.chainId}` !== chain.id) throw invalid(`The typed data is for another network than ${chain.id}.`)
  const meaning = judgeTypedData(typed, { account: getAddress(address.toLowerCase()), chain: chain.id, decode: createDecodeCall() })
  const facts = await readFacts(meaning.actions, (method, input) => undefinedIfUnavailable(node(chain, method, input, signal)))
  return {
    kind: 'typed-data',
    name: typed.data.primaryType,
    domain: typed.domain,
    rows: typed.rows,
    actions: facts.actions,
    tokens: facts.tokens,
    dangers: unique([...dangersOfTypedData({ ...meaning, actions: facts.actions }, now), ...facts.dangers]),
    stop: undefined,
    work: { kind: 'evm-typed-data', data: definition },
  }
}
