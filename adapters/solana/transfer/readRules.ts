import type { TokenRules } from '../../../kernel/api/index.js'
import type { Mint } from '#lib/solana/transfer/readMint.js'
import type { TransferPart } from './buildTransfer.js'

/**
 * Effects of a Token-2022 token beyond moving an amount. Its fee is rounded up for each part that is moved, as the program does it; of two, the higher counts, whenever
 * the second one begins. Undefined where there are none.
 */
export const readRules = (
  { fees, scaled, revocable }: Pick<Mint, 'fees' | 'scaled' | 'revocable'>,
  parts: readonly Pick<TransferPart, 'amount'>[],
): TokenRules | undefined => {
  let keeps = 0n
  for (const { points, max } of fees) {
    const kept = parts.reduce((sum, { amount }) => {
      const share = (amount * points + 9_999n) / 10_000n
      return sum + (share > max ? max : share)
    }, 0n)
    if (kept > keeps) keeps = kept
  }
  if (keeps === 0n && !scaled && !revocable) return undefined
  return Object.freeze({ ...(keeps > 0n && { keeps }), ...(scaled && { scaled }), ...(revocable && { revocable }) })
}
