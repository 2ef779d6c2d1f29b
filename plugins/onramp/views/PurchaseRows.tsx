import { createElement } from 'react'
import { msg, type ViewModule } from '../../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { ActivityRow, ListGroup, useLocale, useMessage, useReadable } from '../../../ui/index.js'
import type { BuyController } from '../BuyController.js'
import type { PurchaseStatus } from '../types.js'
import { coinsText } from '../coinsText.js'

const text = {
  purchases: msg('onramp.activity', 'Purchases'),
  buying: msg('shared.buying', 'Buying'),
  bought: msg('shared.bought', 'Bought'),
  not: msg('onramp.activity.not', 'Not bought'),
  unclear: msg('onramp.activity.unclear', 'Unclear'),
  from: msg('onramp.activity.from', 'from {provider}'),
  waiting: msg('onramp.activity.waiting', '{provider} hasn’t reported a payment'),
  unknown: msg('onramp.activity.unknown', 'Ask {provider} about it'),
} as const
/** Verb, detail, and how the row looks. */
const rows = {
  waiting: [text.buying, text.waiting, 'pending'],
  pending: [text.buying, text.from, 'pending'],
  delivered: [text.bought, text.from, 'done'],
  declined: [text.not, text.from, 'failed'],
  unknown: [text.unclear, text.unknown, 'failed'],
} as const satisfies Readonly<Record<PurchaseStatus, readonly unknown[]>>

interface Of {
  readonly account: string
  readonly chain: string
}

/** What was bought from this browser and is on its way, or whose end was not seen yet. What arrived stands in the list below by itself. */
export const PurchaseRows = ({ controller, of }: { readonly controller: Pick<BuyController, 'purchases'>; readonly of: Of }) => {
  const t = useMessage()
  const { tag } = useLocale()
  const items = useReadable(controller.purchases).items.filter(({ address, chain }) => chain === of.chain && sameAddress(address, of.account))
  return items.length === 0 ? null : (
    <ListGroup label={t(text.purchases)}>
      {items.map(({ id, name, symbol, arrives, status }) => {
        const [verb, detail, look] = rows[status]
        return (
          <ActivityRow
            key={id}
            verb={t(verb)}
            status={look}
            icon="buy"
            token={{ symbol }}
            detail={t(detail, { provider: name })}
            {...(look !== 'failed' && { amount: `+${coinsText(tag, arrives)}`, unit: symbol })}
          />
        )
      })}
    </ListGroup>
  )
}

export const purchaseRows = (controller: BuyController): ViewModule<Of> => ({
  kind: 'react',
  component: ({ params }) => createElement(PurchaseRows, { controller, of: params }),
})
