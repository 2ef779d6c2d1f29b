import { addressKey } from '#lib/addresses/sameAddress.js'
import { formatUnits } from '#lib/amounts/formatUnits.js'
import type { Payment } from './Payment.js'

/** The key of a payment: the same for every request of one order. Two payments with one key have the same network, asset and receiver. */
export const keyOf = ({
  network,
  asset,
  recipient,
  amount,
  arrivedBefore,
  order,
}: Omit<Payment, 'id' | 'key' | 'expiresAt' | 'redirect' | 'exchanges' | 'newTab'>): string =>
  [
    ...[network, addressKey(asset.address ?? 'native'), addressKey(recipient)],
    ...(order.id === '' ? ['amount', formatUnits(amount + (arrivedBefore?.amount ?? 0n), asset.decimals)] : ['order', order.id]),
  ].join('|')
