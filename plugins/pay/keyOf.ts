import { addressKey } from '#lib/addresses/sameAddress.js'
import { formatUnits } from '#lib/amounts/formatUnits.js'
import type { Payment } from './Payment.js'

/** The key of a payment: the same for every request of one order. Two payments with one key have the same network, asset and receiver. */
export const keyOf = ({ network, asset, recipient, amount, order }: Pick<Payment, 'network' | 'asset' | 'recipient' | 'amount' | 'order'>): string =>
  [
    ...[network, addressKey(asset.address ?? 'native'), addressKey(recipient)],
    ...(order.id === '' ? ['amount', formatUnits(amount, asset.decimals)] : ['order', order.id]),
  ].join('|')
