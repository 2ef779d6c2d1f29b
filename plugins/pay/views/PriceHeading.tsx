import { msg } from '../../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { moneyText } from '#lib/amounts/moneyText.js'
import { clockText } from '#lib/text/clockText.js'
import { worthOf } from '#lib/amounts/worthOf.js'
import { useMessage, useReadable, useSecondsLeft, useSeparator } from '../../../ui/index.js'
import type { PayController } from '../PayController.js'
import type { Payment } from '../Payment.js'
import { priceText } from './payAmount.js'

const text = {
  order: msg('pay.order', 'Order {id}'),
  orderOf: msg('pay.order.title', 'Order {id} · {title}'),
  to: msg('pay.to', 'to {shop}'),
  worth: msg('pay.to.worth', '{worth} to {shop}'),
  part: msg('pay.part', '{arrived} of {amount} arrived already'),
  left: msg('pay.left', 'This price holds for {time}'),
} as const

/** The name of the shop: what the page calls it, else the page itself. */
export const shopOf = ({ order }: Payment, { host }: Pick<PayController, 'host'>): string => order.shop || host.name || host.domain

/** What the order is called; empty where the page names none. */
export const useOrderText = (): ((payment: Payment) => string) => {
  const t = useMessage()
  return ({ order: { id, title } }) => (id === '' ? title : t(title === '' ? text.order : text.orderOf, { id, title }))
}

/** The price as the largest thing: what it is for above it, its worth and the shop below. */
export const PriceHeading = ({ controller, payment }: { readonly controller: PayController; readonly payment: Payment }) => {
  const t = useMessage()
  const { tag } = useSeparator()
  const { choices } = useReadable(controller.state)
  const order = useOrderText()(payment)
  const { asset, amount, expiresAt, arrivedBefore } = payment
  const own = choices.items.find((one) => one.quote === undefined)?.asset
  const isOwn = own !== undefined && sameAddress(own.address ?? '', asset.address ?? '')
  const worth = isOwn ? worthOf(amount, own) : undefined
  const shop = shopOf(payment, controller)
  return (
    <div className="pt-pay-ask">
      {order !== '' && (
        <span className="pt-pay-order" title={order}>
          <bdi>{order}</bdi>
        </span>
      )}
      <b className="pt-pay-figure">
        <bdi translate="no">{priceText(tag, amount, asset)}</bdi>
      </b>
      <span>{worth === undefined || !own ? t(text.to, { shop }) : t(text.worth, { shop, worth: moneyText(tag, worth, own.currency) })}</span>
      {arrivedBefore && (
        <span>{t(text.part, { arrived: priceText(tag, arrivedBefore.amount, asset), amount: priceText(tag, arrivedBefore.amount + amount, asset) })}</span>
      )}
      {expiresAt !== undefined && <TimeLeft controller={controller} until={expiresAt} />}
    </div>
  )
}

const TimeLeft = ({ controller, until }: { readonly controller: PayController; readonly until: number }) => {
  const t = useMessage()
  const { tag } = useSeparator()
  const seconds = useSecondsLeft(until, controller)
  return seconds > 0 && seconds < 86_400 ? <span>{t(text.left, { time: clockText(seconds, tag) })}</span> : null
}
