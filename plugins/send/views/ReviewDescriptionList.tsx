import { msg } from '../../../kernel/api/index.js'
import { DescriptionList, useMessage } from '../../../ui/index.js'
import type { Review } from '../ReviewState.js'
import { amountsOf } from '../stopsOf.js'
import { worthOf } from '#lib/amounts/worthOf.js'
import { costText } from '#lib/amounts/costText.js'
import { moneyText } from '#lib/amounts/moneyText.js'

const text = {
  network: msg('shared.network', 'Network'),
  fee: msg('shared.networkFee', 'Network fee'),
  feeUnknown: msg('shared.walletWillShowIt', '{wallet} will show it'),
  total: msg('send.total', 'Total leaving'),
  deposit: msg('send.deposit', 'Opening the receiver’s account'),
} as const

export interface ReviewDescriptionListProps {
  readonly review: Review
  /** The language. */
  readonly tag: string
  /** What the network is called. */
  readonly network: string
  readonly wallet: string
}

/** What a send costs, and the whole that leaves where prices are known. */
export const ReviewDescriptionList = ({ review, tag, network, wallet }: ReviewDescriptionListProps) => {
  const { asset, native, fee } = review
  const t = useMessage()
  const { currency } = asset
  const worth = worthOf(amountsOf(review).leaves, asset)
  const feeWorth = fee && worthOf(fee.likely, native)
  const deposit = fee?.deposit ?? 0n
  const cost = (amount: bigint) => costText(tag, amount, native, currency)
  return (
    <div className="pt-send-costs">
      <DescriptionList
        items={[
          { label: t(text.fee), value: fee ? cost(fee.likely - deposit) : t(text.feeUnknown, { wallet }) },
          ...(deposit > 0n ? [{ label: t(text.deposit), value: cost(deposit) }] : []),
          ...(worth !== undefined && feeWorth !== undefined ? [{ label: t(text.total), value: <b>{moneyText(tag, worth + feeWorth, currency)}</b> }] : []),
          { label: t(text.network), value: network },
        ]}
      />
    </div>
  )
}
