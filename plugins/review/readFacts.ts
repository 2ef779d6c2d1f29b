import type { CapabilityService, RpcService } from '../../kernel/api/index.js'
import { cleanText } from '#lib/text/cleanText.js'
import { fromHex } from '#lib/bytes/fromHex.js'
import { readWord } from '#lib/abi/readWord.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { actionsOf } from './actionsOf.js'
import type { Facts, TokenFacts } from './Facts.js'
import { recipientsOf, tokensOf } from '#lib/review/dangersOf.js'
import { readSupport, supportsItems, tokenKind, withKinds } from '#lib/review/tokenKinds.js'
import type { Review } from './Review.js'
import { kindOfFacts } from './withFacts.js'

export interface FactsNeeds {
  readonly rpc: Pick<RpcService, 'request'>
  /** Undefined where the adapter cannot simulate. */
  readonly calls: () => ReturnType<typeof callsOf>
}
/** The capability of the active connection. */
export const callsOf = (capabilities: CapabilityService) => capabilities.get('eip155', 'calls')

const maxTokens = 20

/** A text as contracts return it: ABI-encoded, or 32 bytes as old tokens do. */
const toSymbol = (answer: unknown): string | undefined => {
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{64})+$/i.test(answer)) return undefined
  const length = answer.length === 66 ? 32 : Number(readWord(answer, 32) ?? 0n)
  const digits = answer.length === 66 ? answer.slice(2) : answer.slice(130, 130 + Math.min(length, 64) * 2)
  const text = new TextDecoder().decode(fromHex(digits) ?? new Uint8Array())
  return cleanText(text.replace(/\0+$/, ''), 24) || undefined
}
const toDecimals = (answer: unknown): number | undefined => {
  const count = typeof answer === 'string' && answer.length === 66 ? readWord(answer) : undefined
  return count !== undefined && count <= 36n ? Number(count) : undefined
}

const nothing = { outcome: 'unavailable' } as const
export const noFacts = (): Facts => ({ tokens: new Map(), people: new Set(), simulation: nothing, assets: [] })

/** Asks the host's network about a request. What it does not answer stays unknown; it never rejects. */
export const readFacts = async (review: Review, { rpc, calls }: FactsNeeds, signal: AbortSignal): Promise<Facts> => {
  const { chain, account } = review
  const ask = (method: string, params: readonly unknown[]): Promise<unknown> =>
    withAbort(rpc.request(chain, { method, params }, signal), signal).catch(() => undefined)
  const actions = actionsOf(review)
  const contracts = tokensOf(actions).slice(0, maxTokens)
  const takers = recipientsOf(actions).slice(0, maxTokens)
  const readToken = async (to: string): Promise<readonly [string, TokenFacts]> => {
    const [symbol, answer, support] = await Promise.all(
      [tokenFunctions.symbol, tokenFunctions.decimals, supportsItems].map((data) => ask('eth_call', [{ to, data }, 'latest'])),
    )
    const decimals = toDecimals(answer)
    return [to, { symbol: toSymbol(symbol), decimals, kind: tokenKind({ decimals, items: readSupport(support) }) }]
  }
  const [found, codes] = await Promise.all([Promise.all(contracts.map(readToken)), Promise.all(takers.map((taker) => ask('eth_getCode', [taker, 'latest'])))])
  const tokens = new Map(found)
  const assets = [undefined, ...found.flatMap(([address, { decimals }]) => (decimals === undefined ? [] : [address]))]
  const plan =
    review.kind === 'transaction' || review.kind === 'batch'
      ? review.calls.flatMap(({ to, data, value }) => (to === undefined ? [] : [{ from: account, to, data, value, chain }]))
      : []
  const able = calls()
  const whole = plan.length > 0 && (review.kind !== 'transaction' || review.calls.length === plan.length)
  const simulation = able && whole ? await able.simulate({ calls: plan, assets }, signal).catch(() => nothing) : nothing
  const kindOf = kindOfFacts(tokens)
  const taken = recipientsOf(withKinds(actions, kindOf), kindOf)
  return { tokens, people: new Set(takers.filter((taker, at) => codes[at] === '0x' && taken.includes(taker))), simulation, assets }
}
