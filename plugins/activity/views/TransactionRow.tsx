import { withUnit } from '#lib/amounts/withUnit.js'
import { memo } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import type { ActivityItem, ActivityTransfer } from '../../../ports/activity.js'
import { ActivityRow, useMessage } from '../../../ui/index.js'
import { approvalWords } from './approvalWords.js'
import type { Formats } from './createFormats.js'
import type { PictureOf } from './createPictures.js'
import { rowsOf } from '../rowsOf.js'
import { outcomes, revoked, spamReasons, words } from './wording.js'

/** A short address at the end is one piece of a line. */
const withWholeAddress = (text: string) => {
  // The mark that ends the isolated direction of the address (U+2069) may follow it.
  const at = text.search(/\w{4,}…\w{4,}\u2069*$/)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="pt-addr">{text.slice(at)}</span>
    </>
  )
}

const from = msg('activity.from', 'from {who}')
const to = msg('activity.to', 'to {who}')
const exchanged = msg('activity.exchanged', '{given} for {got}')
const several = msg('activity.several', 'several addresses')
const unconfirmed = msg('activity.unconfirmed', 'Unconfirmed')
const paidFee = msg('shared.fee', 'fee {fee}')
const nft = msg('shared.nft', 'NFT')

export interface TransactionRowProps {
  readonly item: ActivityItem
  readonly formats: Formats
  /** Opens the view of the transaction; undefined for what is hidden, which has none. */
  readonly onOpen: ((item: ActivityItem) => void) | undefined
  /** Undefined for what is hidden, which has no pictures. */
  readonly pictureOf: PictureOf | undefined
  /** It stands under no heading of its day, and says it itself. */
  readonly dated?: boolean
}

const signs = { in: '+', out: '−', self: '' } as const

/** One transaction: a row, or one for each of its transfers when they are many. */
export const TransactionRow = memo(({ item, formats, onOpen, pictureOf, dated }: TransactionRowProps) => {
  const t = useMessage()
  const { status, action, counterpart, spamReason, fee } = item
  const outcome = status === 'done' || status === 'pending' ? undefined : outcomes[status]
  const word = words[action]
  // What only looks like an account of the visitor gets no name.
  const shorten = (address: string) => truncateMiddle(formats.address(address))
  const who = counterpart === undefined ? item.several && t(several) : formats.party(counterpart)
  const nameOf = ({ kind, name, symbol }: ActivityTransfer) => (kind === 'nft' ? name : symbol) || name || (kind === 'nft' ? t(nft) : '')
  const said = ({ kind, quantity, ...transfer }: ActivityTransfer) =>
    kind === 'nft' || quantity === undefined
      ? nameOf({ kind, quantity, ...transfer })
      : `${formats.amount(quantity)} ${nameOf({ kind, quantity, ...transfer })}`

  const about = (main: ActivityTransfer | undefined, other: ActivityTransfer | undefined): string | undefined => {
    if (outcome) return t(outcome.detail)
    if (spamReason) return t(spamReasons[spamReason], { who: shorten(item.imitates ?? '') })
    if (main && other) return t(exchanged, { given: said(other), got: nameOf(main) })
    if (main?.kind === 'nft' && main.name) return main.name
    // Who may spend is known where the approval was read, and only there.
    if (action === 'approve') return main?.name
    if (!who) return undefined
    if (action === 'receive') return t(from, { who })
    if (action === 'send') return t(to, { who })
    return who
  }

  return rowsOf(item).map(({ key, main, other, approval }) => {
    const approved = approval && !outcome && !spamReason ? approvalWords(approval, formats, t) : undefined
    const { done, doing } = approved && approval?.scope === 'none' ? revoked : word
    const fees = fee !== undefined && main && t(paidFee, { fee: withUnit(formats.whole(fee), main.symbol) })
    const detail = [item.unconfirmed && t(unconfirmed), approved?.detail ?? about(main, other)].filter(Boolean).join(' · ')
    const sign = main && action !== 'approve' && !spamReason ? signs[main.direction] : ''
    const shown = approved
      ? approved.amount
      : main?.quantity === undefined
        ? undefined
        : `${outcome ? '' : sign}${formats.amount(main.quantity, main.kind === 'nft')}`
    return (
      <ActivityRow
        key={key}
        verb={t(outcome ? outcome.verb : status === 'pending' ? doing : done)}
        status={status === 'unclear' ? 'unclear' : outcome ? 'failed' : status === 'pending' ? 'pending' : 'done'}
        icon={spamReason ? 'spam' : word.icon}
        {...(main?.kind === 'token' && action !== 'approve' && !spamReason && { token: { symbol: nameOf(main), ...pictureOf?.(main) } })}
        {...(main?.kind === 'nft' && !spamReason && { nft: { name: nameOf(main), src: main.image } })}
        detail={detail && <bdi>{withWholeAddress(detail)}</bdi>}
        amount={shown}
        struck={outcome !== undefined && status !== 'unclear'}
        when={spamReason ? formats.heading(item.at) : undefined}
        note={dated ? formats.heading(item.at) : fees || formats.time(item.at)}
        unit={approved ? approved.unit : main && (main.kind === 'nft' ? t(nft) : nameOf(main))}
        onPress={onOpen && (() => onOpen(item))}
      />
    )
  })
})
