import { withUnit } from '#lib/amounts/withUnit.js'
import type { ReactNode } from 'react'
import { msg, type Network } from '../../../kernel/api/index.js'
import { quantityText } from '#lib/amounts/quantityText.js'
import { quoteText } from '#lib/amounts/quoteText.js'
import { quoteTexts } from '#lib/amounts/quoteTexts.js'
import { ChangesList, LinkButton, Tag, useMessage } from '../../../ui/index.js'
import type { Review } from '../ReviewState.js'
import { stopOf } from '../stopsOf.js'
import { worthText } from './texts.js'
import { TokenMark } from './TokenMark.js'

const text = {
  changes: msg('shared.whatChanges', 'What changes'),
  simulated: msg('shared.simulated', 'Simulated'),
  unsimulated: msg('shared.notSimulated', 'Not simulated'),
  fails: msg('swap.fails', 'Would fail'),
  least: msg('swap.changes.least', 'at least {amount} {symbol}'),
  before: msg('swap.changes.before', 'was {amount}'),
  stayed: msg('swap.changes.stayed', 'Still yours'),
  not: msg('swap.changes.not', 'Not received'),
  unclear: msg('shared.notConfirmed', 'Not confirmed'),
  upTo: msg('swap.changes.upTo', 'Up to {amount}'),
  allowed: msg('swap.changes.allowed', 'The exchange can still spend it'),
  perhaps: msg('swap.changes.perhaps', 'The exchange may still be able to spend it'),
  remove: msg('swap.changes.remove', 'Remove'),
} as const

export interface SwapChangesProps {
  readonly review: Review
  /** The language. */
  readonly tag: string
  readonly network: Network | undefined
  /** What the price is now, where it has moved. */
  readonly now?: bigint | undefined
  /** Shown without a word on the simulation: the wallet was asked. */
  readonly plain?: boolean
  /** What became of it: it was swapped, nothing was, or that is not known. */
  readonly end?: 'done' | 'not' | 'unclear' | undefined
  /** The exchange was allowed to take what is paid, and still is, or that is not known. */
  readonly approved?: 'yes' | 'unclear' | undefined
  /** Takes that back. */
  readonly onRemove?: (() => void) | undefined
}

/** What leaves, and what arrives at least: as the bytes of the request say it. */
export const SwapChanges = ({ review, tag, network, now, plain, end, approved, onRemove }: SwapChangesProps) => {
  const t = useMessage()
  const { swap, quote, check } = review
  const { pay, receive } = quote
  const { outcome } = check
  const fails = outcome === 'reverts'
  const arrives = outcome === 'ok' ? check.arrives : quote.out
  const got = quoteTexts(tag, now ?? arrives, receive.decimals)
  const paid = withUnit(quantityText(tag, swap.amount, pay.decimals), pay.symbol)
  const details: readonly ReactNode[] = [
    now !== undefined && <del key="was">{t(text.before, { amount: quoteText(tag, arrives, receive.decimals) })}</del>,
    now === undefined && worthText(tag, arrives, receive),
    now !== undefined && worthText(tag, now, receive),
    now === undefined && end === undefined && t(text.least, { amount: quoteText(tag, swap.minimum, receive.decimals), symbol: receive.symbol }),
  ].filter(Boolean)
  return (
    <div>
      {!plain && (
        <div className="pt-label pt-swap-label">
          <span>{t(text.changes)}</span>
          <Tag tone={fails ? 'bad' : outcome === 'ok' ? (stopOf(review) ? 'neutral' : 'ok') : 'warn'} icon={outcome === 'ok' ? 'check' : 'warn'}>
            {t(fails ? text.fails : outcome === 'ok' ? text.simulated : text.unsimulated)}
          </Tag>
        </div>
      )}
      <ChangesList
        label={t(text.changes)}
        past={end !== undefined}
        items={[
          {
            id: 'out',
            kind: 'out',
            title: <bdi>{paid}</bdi>,
            detail:
              [worthText(tag, swap.amount, pay), end === 'not' && t(text.stayed), end === 'unclear' && t(text.unclear)].filter(Boolean).join(' · ') ||
              undefined,
            end: <TokenMark token={pay} network={network} />,
          },
          {
            id: 'in',
            kind: 'in',
            title: <bdi title={withUnit(got.exact, receive.symbol)}>{withUnit(got.rounded, receive.symbol)}</bdi>,
            detail:
              end === 'not' || end === 'unclear'
                ? t(end === 'not' ? text.not : text.unclear)
                : details.map((part, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have fixed places
                    <span key={at}>
                      {at > 0 && ' · '}
                      {part}
                    </span>
                  )),
            end: <TokenMark token={receive} network={network} />,
          },
          ...(approved
            ? [
                {
                  id: 'grant',
                  kind: 'grant' as const,
                  title: t(text.upTo, { amount: paid }),
                  detail: t(approved === 'yes' ? text.allowed : text.perhaps),
                  end: onRemove && <LinkButton onPress={onRemove}>{t(text.remove)}</LinkButton>,
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
