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
export type Risk = 'alike' | 'token' | 'burn'

export const stopOf = ({ transfer, funds, simulation }: Review): Stop | undefined => {
  if (funds.held !== undefined && transfer.amount > funds.held) return { why: 'over', by: transfer.amount - funds.held }
  return simulation?.outcome === 'reverts' ? { why: 'reverts', reason: simulation.reason, problem: simulation.problem } : undefined
}

export const riskOf = ({ alike, receiver }: Review): Risk | undefined => (alike ? 'alike' : receiver === 'token' || receiver === 'burn' ? receiver : undefined)

/** What is missing for the fee, in base units of the native currency. Some wallets pay it otherwise, so it only warns. */
export const feeShortfall = ({ transfer, fee, funds }: Review): bigint | undefined => {
  if (fee === undefined || funds.native === undefined) return undefined
  const needed = fee.likely + (transfer.token === undefined ? transfer.amount : 0n)
  return needed > funds.native ? needed - funds.native : undefined
}
