import { encodeValues } from './encodeValues.js'
import { lookAlikeOf } from './lookAlikeOf.js'
import { postBatch } from './postBatch.js'
import { type Action, sendAs } from './sendAs.js'
import { spamTokens, tokens } from './settings.js'

const [dollar] = tokens
const counterfeit = spamTokens[3]

export interface Poisoning {
  readonly account: string
  /** An address that the account dealt with. */
  readonly counterpart: string
}

/**
 * What address poisoners do (Tsuchiya et al., arXiv 2501.16681): from an address that matches the ends of one the account dealt
 * with, a transfer of zero tokens to the account; in the account's name, which needs no permission, one of zero tokens to that
 * address; a counterfeit token's event that the account sent much to it; and a speck of native currency.
 */
export const poisonActions = ({ account, counterpart }: Poisoning): readonly Action[] => {
  const twin = lookAlikeOf(counterpart)
  const [victim, liar] = [BigInt(account), BigInt(twin)]
  return [
    { from: twin, to: dollar?.address, data: `0xa9059cbb${encodeValues([victim, 0n])}` },
    { from: twin, to: dollar?.address, data: `0x23b872dd${encodeValues([victim, liar, 0n])}` },
    { from: twin, to: counterfeit?.address, data: `0x61582dd6${encodeValues([victim, liar, 250n * 10n ** 18n])}` },
    { from: twin, to: account, value: 1n },
  ]
}

export const poison = async ({ url, account, counterpart }: { readonly url: string } & Poisoning): Promise<void> => {
  await postBatch(url, [{ method: 'anvil_setBalance', params: [lookAlikeOf(counterpart), '0xde0b6b3a7640000'] }])
  await sendAs({ url, blocks: [{ actions: poisonActions({ account, counterpart }) }] })
}
