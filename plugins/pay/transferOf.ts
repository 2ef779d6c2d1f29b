import type { Transfer } from '../../kernel/api/index.js'
import type { Payment } from './Payment.js'

/** The transfer that pays with the asset itself. */
export const transferOf = ({ network, recipient, asset, amount }: Payment, from: string): Transfer => ({
  chain: network,
  from,
  to: recipient,
  token: asset.address,
  amount,
})
