import { type Message, type MessageValues, msg } from '../../../kernel/api/message.js'
import type { VaultChain } from '../base/readConfig.js'
import type { ShownTerms } from '../review/Question.js'
import type { Used } from '../smart/permissions/Permission.js'

const text = {
  until: msg('shared.until', 'Until'),
  network: msg('shared.network', 'Network'),
  fees: msg('vault.permission.feesLabel', 'Network fees'),
  counted: msg('vault.permission.feesCount', 'Count towards the limit'),
  count: msg('vault.permission.count', 'Number of actions'),
  atMost: msg('vault.permission.atMost', 'Up to {count}'),
  leftOf: msg('vault.permission.leftOf', '{left} of {count} left'),
  rate: msg('vault.permission.rate', 'How often'),
  per: msg('vault.permission.per', '{count, plural, one {Up to # action in {time}} other {Up to # actions in {time}}}'),
}

export interface LimitNeeds {
  readonly chain: VaultChain
  /** The language tag. */
  readonly tag: string
  t(message: Message, values?: MessageValues): string
  readonly used?: Used
}

/** Formats a time in seconds since 1970. */
export const dateText = (tag: string, seconds: number): string => new Date(seconds * 1_000).toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' })

/** Describes how often a website may act, and which calls count. */
export const limitRows = (
  { native, calls, rate }: ShownTerms,
  { tag, t, used }: Omit<LimitNeeds, 'chain'>,
): readonly { readonly label: string; readonly value: string }[] => [
  ...(native > 0n ? [{ label: t(text.fees), value: t(text.counted) }] : []),
  ...(calls === undefined
    ? []
    : [{ label: t(text.count), value: used ? t(text.leftOf, { left: calls - used.calls, count: calls }) : t(text.atMost, { count: calls }) }]),
  ...(rate
    ? [
        {
          label: t(text.rate),
          value: t(text.per, {
            count: rate.count,
            time: new Intl.NumberFormat(tag, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(rate.interval),
          }),
        },
      ]
    : []),
]

/** Returns these rows with the end and the network, if no sentence mentions them. */
export const allLimitRows = (terms: ShownTerms, { chain, ...needs }: LimitNeeds): readonly { readonly label: string; readonly value: string }[] => [
  { label: needs.t(text.until), value: dateText(needs.tag, terms.expiry) },
  ...limitRows(terms, needs),
  { label: needs.t(text.network), value: chain.name },
]
