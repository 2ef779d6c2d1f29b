import { withUnit } from '#lib/amounts/withUnit.js'
import { msg, type Network, type Translate } from '../../../kernel/api/index.js'
import { quantityText } from '#lib/amounts/quantityText.js'
import type { Action } from '#lib/review/Action.js'
import { type DescribeNeeds, describeAction } from '#lib/review/describeAction.js'
import { AddressBlock, type Change } from '../../../ui/index.js'
import { aboutText } from '#lib/review/worthText.js'
import type { RequestPrices } from '../createPrices.js'
import { unitsText } from '#lib/review/tokenKinds.js'
import type { Facts } from '../Facts.js'
import { kindOfFacts } from '../withFacts.js'

const text = {
  aToken: msg('shared.aToken', 'token'),
} as const

export interface ChangeNeeds {
  readonly t: Translate
  /** The language. */
  readonly tag: string
  readonly account: string
  readonly network: Network | undefined
  readonly facts: Facts | undefined
  readonly prices: RequestPrices
}

/** Without decimals the number of base units is shown, and said to be that. */
export const amountText = (token: string, amount: bigint, { t, tag, facts }: Pick<ChangeNeeds, 't' | 'tag' | 'facts'>): string => {
  const { symbol, decimals } = facts?.tokens.get(token) ?? {}
  if (decimals === undefined) return t(unitsText, { amount: amount.toString() })
  return withUnit(quantityText(tag, amount, decimals), symbol ?? t(text.aToken))
}
export const nativeText = (amount: bigint, { tag, network }: Pick<ChangeNeeds, 'tag' | 'network'>): string => {
  const { symbol, decimals } = network?.nativeCurrency ?? { symbol: '', decimals: 18 }
  return withUnit(quantityText(tag, amount, decimals), symbol).trimEnd()
}
const dateText = (tag: string, seconds: bigint): string => {
  // The last day that a date of JavaScript can be.
  const date = new Date(Number(seconds < 8_640_000_000_000n ? seconds : 8_639_999_999_999n) * 1_000)
  return date.toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' })
}

export const describeNeeds = (needs: ChangeNeeds): DescribeNeeds => {
  const { t, tag, account, facts, prices } = needs
  return {
    aboutOf: (token, amount) => {
      const cents = prices.centsOf(token, amount)
      return cents === undefined ? undefined : aboutText(t, tag, cents, prices.currency)
    },
    t,
    account,
    amountOf: (token, amount) => amountText(token, amount, needs),
    symbolOf: (token) => facts?.tokens.get(token)?.symbol ?? t(text.aToken),
    ...(facts && { kindOf: kindOfFacts(facts.tokens) }),
    isNamed: (token) => {
      const { symbol, decimals } = facts?.tokens.get(token) ?? {}
      return symbol !== undefined && decimals !== undefined
    },
    nativeOf: (amount) => nativeText(amount, needs),
    dateOf: (seconds) => dateText(tag, seconds),
  }
}

/**
 * An action in words, with every address whole. The contract of a token that has a name is left to the details, and so are values as they stand.
 *
 * @param number of several calls: which one it is, said on its first line
 */
export const actionChanges = (action: Action, id: string, needs: ChangeNeeds, number?: number): readonly Change[] =>
  describeAction(action, describeNeeds(needs))
    .filter(({ apart, raw }) => !apart && !raw)
    .map(({ id: place, kind, title, detail, address }, row) => ({
      id: `${id}-${place}`,
      kind,
      title: <bdi>{number !== undefined && row === 0 ? `${number}. ${title}` : title}</bdi>,
      ...(address !== undefined && { title, detail: <AddressBlock address={address} label={title} /> }),
      ...(detail !== undefined && { detail }),
    }))
