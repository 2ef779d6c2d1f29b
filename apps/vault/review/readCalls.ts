import type { Hex } from 'viem'
import type { Action, Danger } from '../../../lib/review/Action.js'
import { dangersOfAll, takersOf, tokensOf, unique } from '../../../lib/review/dangersOf.js'
import { readActions } from '../../../lib/review/readActions.js'
import { createDecodeCall } from './decodeCall.js'
import { readToken } from './readToken.js'
import type { ReviewedCall, TokenFacts } from './Review.js'

/** Asks the node; undefined where it refuses. */
export type AskNode = (method: 'eth_call' | 'eth_getCode', params: readonly unknown[]) => Promise<unknown>

export interface AskedCall {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
}

export interface ReadCalls {
  readonly calls: readonly ReviewedCall[]
  readonly tokens: readonly TokenFacts[]
  readonly dangers: readonly Danger[]
}
/** More are not asked about: their amounts are shown in base units. */
const mostAsked = 20

/** What the network says of actions: their tokens, and whether those who may take something are people instead of contracts. */
export const readFacts = async (actions: readonly Action[], ask: AskNode): Promise<Pick<ReadCalls, 'tokens' | 'dangers'>> => {
  const [tokens, codes] = await Promise.all([
    Promise.all(
      tokensOf(actions)
        .slice(0, mostAsked)
        .map((contract) => readToken(contract, (to, data) => ask('eth_call', [{ to, data }, 'latest']))),
    ),
    Promise.all(
      takersOf(actions)
        .slice(0, mostAsked)
        .map((taker) => ask('eth_getCode', [taker, 'latest'])),
    ),
  ])
  return { tokens, dangers: codes.includes('0x') ? ['person'] : [] }
}

/**
 * What calls do, in words that every review shares, and what is dangerous in them.
 *
 * @param from who makes them
 * @param now seconds since 1970
 */
export const readCalls = async (from: string, asked: readonly AskedCall[], now: bigint, ask: AskNode): Promise<ReadCalls> => {
  const decode = createDecodeCall()
  const calls = asked.map(({ to, value, data }) => ({ to, value, data, actions: readActions({ from, to, value, data }, decode) }))
  const actions = calls.flatMap((call) => call.actions)
  const facts = await readFacts(actions, ask)
  return { calls, tokens: facts.tokens, dangers: unique([...dangersOfAll(actions, now), ...facts.dangers]) }
}
