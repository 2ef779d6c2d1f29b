import { type Message, type MessageValues, msg } from '../../../kernel/api/message.js'
import type { VaultChain } from '../base/readConfig.js'
import type { ShownTerms } from '../review/Question.js'
import type { Used } from '../smart/permissions/Permission.js'

const text = {
  until: msg('vault.permission.until', 'Until'),
  network: msg('vault.permission.network', 'Network'),
  count: msg('vault.permission.count', 'Number of actions'),
  atMost: msg('vault.permission.atMost', 'Up to {count}'),
  leftOf: msg('vault.permission.leftOf', '{left} of {count} left'),
  rate: msg('vault.permission.rate', 'How often'),
  per: msg('vault.permission.per', '{count, plural, one {Up to # action in {time}} other {Up to # actions in {time}}}'),
}

export interface LimitNeeds {
  readonly chain: VaultChain
  /** Language tag. */
  readonly tag: string
  t(message: Message, values?: MessageValues): string
  readonly used?: Used
}

/** Until when, where and how often a website may do something. */
export const limitRows = (
  { expiry, calls, rate }: ShownTerms,
  { chain, tag, t, used }: LimitNeeds,
): readonly { readonly label: string; readonly value: string }[] => [
  { label: t(text.until), value: new Date(expiry * 1_000).toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' }) },
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
  { label: t(text.network), value: chain.name },
]
