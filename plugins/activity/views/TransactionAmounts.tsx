import { msg, type IconName, type Network } from '../../../kernel/api/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { withUnit } from '#lib/amounts/withUnit.js'
import type { ActivityTransfer } from '../../../ports/activity.js'
import { Amount, ChangesList, Icon, IconTile, NftArt, RowMedia, TokenImage, useMessage } from '../../../ui/index.js'
import type { Described } from '../describeTransaction.js'
import type { ActivityRowFacts } from '../rowsOf.js'
import { approvalWords } from './approvalWords.js'
import type { Formats } from './createFormats.js'
import { createPictures } from './createPictures.js'
import { texts } from './transactionTexts.js'

const nft = msg('shared.nft', 'NFT')
const signs = { in: '+', out: '−', self: '' } as const
/** Characters of an amount that has room as it is. */
const roomy = 14

export interface TransactionAmountsProps {
  readonly rows: readonly ActivityRowFacts[]
  readonly item: Described['item']
  readonly icon: IconName
  readonly formats: Formats
  readonly network: Network
  readonly listed: ReadonlyMap<string, string>
  /** It did not move. */
  readonly struck: boolean
  worth(transfer: ActivityTransfer): string | undefined
}

/** What a transaction moved: one amount large, several one below the other. */
export const TransactionAmounts = ({ rows, item, icon, formats, network, listed, struck, worth }: TransactionAmountsProps) => {
  const t = useMessage()
  const pictureOf = createPictures(network, listed)
  const safe = item.spamReason === undefined
  const nameOf = ({ kind, name, symbol, address }: ActivityTransfer) =>
    // An item that nobody asked for may be called anything: its name is its bait.
    (safe || kind === 'token' ? (kind === 'nft' ? name : symbol) || name : '') || (address === undefined ? t(nft) : truncateMiddle(formats.address(address)))
  const write = ({ direction, kind, quantity }: ActivityTransfer) => {
    const sign = struck ? '' : signs[direction]
    if (quantity === undefined) return undefined
    const exact = sign + formats.whole(quantity)
    return { exact, rounded: exact.length <= roomy ? exact : sign + formats.amount(quantity, kind === 'nft') }
  }
  const about = (transfer: ActivityTransfer) => {
    const { address, kind } = transfer
    const money = kind === 'token' && safe ? worth(transfer) : undefined
    return [
      money === undefined ? undefined : struck ? money : t(texts.worth, { worth: money }),
      address === undefined ? undefined : truncateMiddle(formats.address(address)),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const moved = rows.flatMap(({ main, other }) => [...(other ? [other] : []), ...(main ? [main] : [])])
  const [one] = moved
  if (rows.length === 1 && moved.length === 1 && one) {
    const text = write(one)
    const badge = (
      <RowMedia shape="glyph">
        <Icon name={icon} size={16} />
      </RowMedia>
    )
    const figure = text ? <Amount texts={text} symbol={nameOf(one)} /> : <bdi translate="no">{nameOf(one)}</bdi>
    return (
      <div className="pt-tx-amount">
        {one.kind === 'nft' ? (
          <NftArt src={one.image} label={nameOf(one)} />
        ) : (
          <TokenImage symbol={nameOf(one)} {...(safe && pictureOf(one))} size={48} badge={badge} />
        )}
        <div>
          <p className={`pt-tx-figure${one.direction === 'in' && !struck && safe ? ' pt-ok' : ''}${one.kind === 'nft' ? ' pt-long' : ''}`}>
            {struck ? <s>{figure}</s> : figure}
          </p>
          {about(one) && <p className="pt-meta">{about(one)}</p>}
        </div>
      </div>
    )
  }
  const approvals = item.approvals ?? []
  if (moved.length === 0 && approvals.length === 1 && approvals[0]) {
    const { detail, amount, unit } = approvalWords(approvals[0], formats, t)
    return (
      <div className="pt-tx-amount">
        <IconTile icon={icon} size={48} />
        <div>
          <p className="pt-tx-figure">
            {/* A word and a symbol are two pieces of a line. */}
            <bdi translate="no">{amount === undefined ? unit : `${amount} ${unit}`}</bdi>
          </p>
          <p className="pt-meta">
            <bdi>{detail}</bdi>
          </p>
        </div>
      </div>
    )
  }
  if (moved.length === 0 && approvals.length === 0) return null
  return (
    <ChangesList
      label={t(texts.moved)}
      past={struck}
      items={[
        ...moved.map((transfer, at) => {
          const text = write(transfer)
          return {
            id: `move ${at}`,
            kind: transfer.direction === 'in' ? ('in' as const) : transfer.direction === 'out' ? ('out' as const) : ('to' as const),
            title: text ? <Amount texts={text} symbol={nameOf(transfer)} /> : <bdi translate="no">{nameOf(transfer)}</bdi>,
            detail: about(transfer) || undefined,
            end: transfer.kind === 'token' ? <TokenImage symbol={nameOf(transfer)} {...(safe && pictureOf(transfer))} /> : undefined,
          }
        }),
        ...approvals.map((approval, at) => {
          const { detail, amount, unit } = approvalWords(approval, formats, t)
          return { id: `grant ${at}`, kind: 'grant' as const, title: <bdi>{detail}</bdi>, detail: amount === undefined ? undefined : withUnit(amount, unit) }
        }),
      ]}
    />
  )
}
