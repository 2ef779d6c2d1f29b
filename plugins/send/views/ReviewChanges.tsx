import { Fragment, useEffect } from 'react'
import { msg, type Network } from '../../../kernel/api/index.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { AddressBlock, ChangesList, Tag, useAddressLabels, useAnnounce, useMessage } from '../../../ui/index.js'
import type { Review } from '../ReviewState.js'
import { amountsOf, risksOf, stopOf } from '../stopsOf.js'
import { worthOf } from '#lib/amounts/worthOf.js'
import { AssetImage } from './AssetImage.js'
import { moneyText } from '#lib/amounts/moneyText.js'
import { balanceTexts } from '#lib/amounts/balanceTexts.js'
import { quantityText } from '#lib/amounts/quantityText.js'

const text = {
  changes: msg('shared.whatChanges', 'What changes'),
  simulated: msg('shared.simulated', 'Simulated'),
  simulating: msg('shared.simulating', 'Simulating'),
  unsimulated: msg('shared.notSimulated', 'Not simulated'),
  fails: msg('shared.wouldFail', 'Would fail'),
  leaves: msg('send.leaves', '{amount} {symbol} leaves {account}'),
  typed: msg('send.typed', 'you entered {amount} {symbol}'),
  keep: msg('send.keep', 'you keep {amount} {symbol}'),
  receives: msg('send.receives', '{receiver} receives {amount} {symbol}'),
  newAddress: msg('send.new', 'New address'),
  knownAddress: msg('send.known', 'Known address'),
  ownAccount: msg('send.own.short', 'Your own account'),
} as const

/** Of the picture of an item, in px: it is what is compared. */
const itemSize = 76
/** Whole numbers are not rounded. */
const wholeTexts = (text: string) => ({ rounded: text, exact: text })

export interface ReviewChangesProps {
  readonly review: Review
  /** The language. */
  readonly tag: string
  readonly network: Network | undefined
}

/** What leaves and what arrives, and whether that was simulated: told when it becomes known. */
export const ReviewChanges = ({ review, tag, network }: ReviewChangesProps) => {
  const { transfer, asset, name, funds, own, last, simulation, alike } = review
  const t = useMessage()
  // The visitor's own, as in the form: a page could call any receiver by a name that is trusted.
  const known = useAddressLabels()(parseCaipNetworkId(transfer.chain)?.namespace ?? '', transfer.to)
  const label = known?.own ? known.label : undefined
  const announce = useAnnounce()
  const outcome = simulation?.outcome
  const simulationMessage = t(
    outcome === undefined ? text.simulating : outcome === 'ok' ? text.simulated : outcome === 'reverts' ? text.fails : text.unsimulated,
  )
  useEffect(() => {
    if (outcome !== undefined) announce(simulationMessage)
  }, [announce, outcome, simulationMessage])

  const { symbol, decimals, currency } = asset
  const quantity = (amount: bigint) => quantityText(tag, amount, decimals)
  const { leaves, arrives } = amountsOf(review)
  const worth = worthOf(leaves, asset)
  const kept = funds.held === undefined || funds.held < leaves ? undefined : funds.held - leaves
  // Nobody keeps a part of the only one.
  const left = kept === undefined || asset.item?.kind === 'single' ? undefined : decimals === 0 ? wholeTexts(quantity(kept)) : balanceTexts(tag, kept, decimals)
  const labelled = label !== undefined && name !== undefined ? `${label} (${name})` : label
  const who = labelled ?? name ?? t(own ? text.ownAccount : last === undefined ? text.newAddress : text.knownAddress)
  const details = [
    worth !== undefined && moneyText(tag, worth, currency),
    leaves !== transfer.amount && t(text.typed, { amount: quantity(transfer.amount), symbol }),
    left !== undefined && (
      <span key="keep" title={t(text.keep, { amount: left.exact, symbol })}>
        {t(text.keep, { amount: left.rounded, symbol })}
      </span>
    ),
  ].filter(Boolean)
  return (
    <div>
      <div className="pt-label pt-send-label">
        <span>{t(text.changes)}</span>
        <Tag
          // That it was simulated is no reason to trust what else is wrong.
          tone={
            outcome === 'ok'
              ? risksOf(review).length > 0 || stopOf(review)
                ? 'neutral'
                : 'ok'
              : outcome === 'reverts'
                ? 'bad'
                : outcome === undefined
                  ? 'neutral'
                  : 'warn'
          }
          icon={outcome === 'ok' ? 'check' : outcome === undefined ? 'clock' : 'warn'}
        >
          {simulationMessage}
        </Tag>
      </div>
      <ChangesList
        label={t(text.changes)}
        items={[
          {
            id: 'out',
            kind: 'out',
            title: <bdi>{t(text.leaves, { amount: quantity(leaves), symbol, account: truncateMiddle(transfer.from).replace('…', '\u2060…\u2060') })}</bdi>,
            ...(details.length > 0 && {
              detail: details.map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts have fixed places
                <Fragment key={at}>
                  {at > 0 && ' · '}
                  {part}
                </Fragment>
              )),
            }),
            end: <AssetImage asset={asset} network={network} size={asset.item && itemSize} />,
          },
          {
            id: 'to',
            kind: 'to',
            title: <bdi>{t(text.receives, { receiver: who, amount: quantity(arrives), symbol })}</bdi>,
            // Where it is compared with another it stands above, in full.
            ...(alike ? {} : { detail: <AddressBlock address={transfer.to} /> }),
          },
        ]}
      />
    </div>
  )
}
