import type { Message, MessageValues } from '../../kernel/api/index.js'
import type { Review } from './ReviewState.js'

/** Why a reviewed send cannot go out. */
export type Stop =
  | { readonly why: 'over'; readonly by: bigint }
  | {
      readonly why: 'reverts'
      readonly reason: string | undefined
      readonly problem: { readonly message: Message; readonly values?: MessageValues } | undefined
    }

/** What the visitor has to say yes to before it can. */
export type Risk = 'alike' | 'namesake' | 'token' | 'burn' | 'leaves' | 'arrives' | 'scaled'

export const stopOf = ({ transfer, funds, simulation }: Review): Stop | undefined => {
  if (funds.held !== undefined && transfer.amount > funds.held) return { why: 'over', by: transfer.amount - funds.held }
  return simulation?.outcome === 'reverts' ? { why: 'reverts', reason: simulation.reason, problem: simulation.problem } : undefined
}

/** What leaves and what arrives: as the simulation says; without one, as the token's rules say. */
export const amountsOf = ({ transfer: { amount }, simulation, rules }: Review): { readonly leaves: bigint; readonly arrives: bigint } =>
  simulation?.outcome === 'ok' ? simulation : { leaves: amount, arrives: amount - (rules?.keeps ?? 0n) }

/** Tokens that count in shares round by a unit or two. A millionth of the amount is no difference. */
const isOff = (amount: bigint, real: bigint) => (real > amount ? real - amount : amount - real) * 1_000_000n > amount

/** Everything the visitor has to agree to, the gravest first. */
export const risksOf = (review: Review): readonly Risk[] => {
  const { transfer, alike, namesake, receiver, rules } = review
  const { leaves, arrives } = amountsOf(review)
  return [
    ...(alike ? (['alike'] as const) : []),
    ...(namesake === undefined ? [] : (['namesake'] as const)),
    ...(receiver === 'token' || receiver === 'burn' ? [receiver] : []),
    ...(isOff(transfer.amount, leaves) ? (['leaves'] as const) : []),
    ...(arrives < transfer.amount && isOff(transfer.amount, arrives) ? (['arrives'] as const) : []),
    ...(rules?.scaled ? (['scaled'] as const) : []),
  ]
}

/**
 * Whether nothing is found, so far, that a wallet which shows what it signs cannot say of this send itself. It shows the amount, the receiver and
 * the fee. It knows nothing of the addresses and names that this browser knows, nor of what a token keeps or its issuer may take back.
 */
export const isPlain = (review: Review): boolean => {
  const { receiver, own, rules, simulation, unusual } = review
  return (
    simulation?.outcome !== 'unavailable' &&
    receiver === 'account' &&
    !own &&
    unusual !== true &&
    rules?.revocable !== true &&
    stopOf(review) === undefined &&
    feeShortfall(review) === undefined &&
    risksOf(review).length === 0
  )
}

/** What is missing for the fee, in base units of the native currency. Some wallets pay it otherwise, so it only warns. */
export const feeShortfall = ({ transfer, fee, funds }: Review): bigint | undefined => {
  if (fee === undefined || funds.native === undefined) return undefined
  const needed = fee.likely + (transfer.token === undefined ? transfer.amount : 0n)
  return needed > funds.native ? needed - funds.native : undefined
}
