import type { Network } from '../../../kernel/api/index.js'
import { explorerLinks } from '#lib/web/explorerLinks.js'
import type { Payment } from '../Payment.js'

/** A row of a receipt. */
export type ReceiptRow = readonly [label: string, value: string | undefined]

/** A receipt as a text, with everything in full, and the name of its file. */
export const receiptOf = ({ id, order }: Payment, heading: string, rows: readonly ReceiptRow[], network: Network | undefined, hash: string | undefined) => ({
  name: `receipt-${order.id.replace(/[^\p{L}\p{N}]+/gu, '-') || id.slice(0, 8)}.txt`,
  lines: [
    heading,
    '',
    ...rows.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`])),
    ...(hash === undefined ? [] : [explorerLinks(network).transaction(hash) ?? []].flat()),
    '',
  ],
})
