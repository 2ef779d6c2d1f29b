import fc from 'fast-check'
import { expect } from 'vitest'
import { perTier } from '../../../tests/harness/perTier.js'
import type { DataSource } from '../data/DataSource.js'
import { ProviderError } from '../http/askJson.js'
import { maxHeldItems } from '../heldItems/HeldItems.js'
import { brokenAnswers, numbersIn } from './brokenAnswers.js'

const refusal = (error: unknown) => {
  if (!(error instanceof ProviderError)) throw error
  return undefined
}

/**
 * Breaks the answers of a service, a thousand times in the full run, and expects an error of the provider, or amounts that the service wrote.
 *
 * @param sums whether an amount is computed from several numbers, which are then checked by the dialect's own test
 */
export const surviveBroken = (
  answers: Readonly<Record<string, unknown>>,
  { account, create, sums = false }: { account: string; create: (broken: Readonly<Record<string, unknown>>) => DataSource; sums?: boolean },
) =>
  fc.assert(
    fc.asyncProperty(brokenAnswers(answers), async (broken) => {
      const source = create(broken)
      const { signal } = new AbortController()
      const numbers = numbersIn(broken)
      for (const { amount, decimals, name, symbol } of (await source.balances?.(account, signal).catch(refusal)) ?? []) {
        expect(amount >= 0n && amount < 2n ** 256n && (sums || numbers.has(amount))).toBe(true)
        expect(Number.isInteger(decimals) && decimals >= 0 && decimals <= 77 && name.length <= 64 && symbol.length <= 24).toBe(true)
      }
      const listed = await source.items?.(account, signal).catch(refusal)
      expect((listed?.rows.length ?? 0) <= maxHeldItems).toBe(true)
      for (const { id, amount, name, image, traits } of listed?.rows ?? []) {
        expect(BigInt(id) < 2n ** 256n && amount > 0n && amount < 2n ** 256n && (name ?? '').length <= 128 && traits.length <= 12).toBe(true)
        expect(image === null || image.startsWith('https://')).toBe(true)
      }
      for (const { moved, minedAt, hash } of (await source.page?.({ account, cursor: undefined }, signal).catch(refusal))?.items ?? []) {
        expect(Number.isFinite(minedAt) && minedAt > 0 && hash.length >= 64).toBe(true)
        for (const { quantity } of moved) expect(quantity).toMatch(/^\d{1,79}(\.\d{1,77})?$/)
      }
    }),
    { numRuns: perTier({ test: 120, full: 1_000 }) },
  )
