import type { Hex } from 'viem'
import type { Action, Danger } from 'portico-lib/review/Action.js'
import { dangersOfAll, recipientsOf, tokensOf, unique } from 'portico-lib/review/dangersOf.js'
import { readActions } from 'portico-lib/review/readActions.js'
import { kindDangers, type KindOf, tokenKind, withKinds } from 'portico-lib/review/tokenKinds.js'
import { createDecodeCall } from './decodeCall.js'
import { readToken } from './readToken.js'
import type { ReviewedCall, TokenFacts } from './Review.js'

/** Sends a request to the node. Returns undefined if the node rejects it. */
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
/** The maximum number of tokens that are looked up. Amounts of further tokens are displayed in base units. */
const maxTokens = 20

export interface ActionFacts extends Pick<ReadCalls, 'tokens' | 'dangers'> {
  readonly kindOf: KindOf
  /** The actions, in which non-fungible tokens are marked as items. */
  readonly actions: readonly Action[]
}

/** Looks up the facts behind actions: their tokens, and whether spenders are plain accounts instead of contracts. */
export const readFacts = async (actions: readonly Action[], ask: AskNode): Promise<ActionFacts> => {
  const takers = recipientsOf(actions).slice(0, maxTokens)
  const [tokens, codes] = await Promise.all([
    Promise.all(
      tokensOf(actions)
        .slice(0, maxTokens)
        .map((contract) => readToken(contract, (to, data) => ask('eth_call', [{ to, data }, 'latest']))),
    ),
    Promise.all(takers.map((taker) => ask('eth_getCode', [taker, 'latest']))),
  ])
  const kinds = new Map(tokens.map((token) => [token.contract, tokenKind(token)]))
  const kindOf: KindOf = (contract) => kinds.get(contract)
  const read = withKinds(actions, kindOf)
  const taken = recipientsOf(read, kindOf)
  const isPerson = takers.some((taker, at) => codes[at] === '0x' && taken.includes(taker))
  return { tokens, kindOf, actions: read, dangers: [...(isPerson ? ['person' as const] : []), ...kindDangers(read, kindOf)] }
}

/**
 * Describes calls with the actions that every review shares, and finds their dangers.
 *
 * @param from the account that makes them
 * @param now seconds since 1970
 */
export const readCalls = async (from: string, asked: readonly AskedCall[], now: bigint, ask: AskNode): Promise<ReadCalls> => {
  const decode = createDecodeCall()
  const read = asked.map(({ to, value, data }) => ({ to, value, data, actions: readActions({ from, to, value, data }, decode) }))
  const facts = await readFacts(
    read.flatMap(({ actions }) => actions),
    ask,
  )
  const calls = read.map((call) => ({ ...call, actions: withKinds(call.actions, facts.kindOf) }))
  return { calls, tokens: facts.tokens, dangers: unique([...dangersOfAll(facts.actions, now), ...facts.dangers]) }
}
