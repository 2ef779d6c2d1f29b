import { opaque } from '../../../kernel/api/index.js'
import { directReview, recordOf, showPayment, swapReview, threeChoices } from '../../../plugins/pay/testing/showPayment.js'
import { paymentOf } from '../../../plugins/pay/testing/payWorld.js'
import type { Screen } from '../Screen.js'

const chosen = threeChoices.items[0]?.id
const ended = (phase: 'paid' | 'late' | 'short', change: Parameters<typeof recordOf>[0] = {}) =>
  showPayment(phase, { record: opaque(recordOf({ fate: phase, ...change })) })
const session = { sessionId: 'pier-1', network: 'eip155:1', asset: paymentOf().asset.address ?? '', amount: '24000000', recipient: paymentOf().recipient }
const deposit = (progress: 'waiting' | 'failed') => ({
  payment: opaque(paymentOf({ expiresAt: 1_763_641_300_000 })),
  deposit: opaque({ exchange: 'pier', session, progress }),
})
const spent = { symbol: 'ETH', decimals: 18, amount: 7_160_000_000_000_000n }
const rest = paymentOf({ amount: 4_000_000n, arrivedBefore: { amount: 20_000_000n, hash: undefined } })
const steps = ['approve', 'pay'] as const

/** A payment from the price to its receipt, and every other end. */
export const payScreens: readonly Screen[] = [
  {
    name: 'pay: three ways',
    of: ['pay.choose'],
    inSight: ['.pt-pay-figure', '.pt-foot .pt-btn'],
    show: () => showPayment('choosing', { choices: opaque(threeChoices), chosen }),
  },
  { name: 'pay: not enough of anything', of: ['pay.choose'], show: () => showPayment('choosing', { choices: opaque({ ...threeChoices, items: [] }) }) },
  {
    name: 'pay: other decimals',
    of: ['pay.choose'],
    show: () => showPayment('choosing', { choices: opaque({ ...threeChoices, status: 'decimals', items: [] }) }),
  },
  { name: 'pay: review of a transfer', of: ['pay.review'], show: () => showPayment('review', { review: opaque(directReview()) }) },
  {
    name: 'pay: review of a swap whose price moved',
    of: ['pay.review'],
    show: () => showPayment('review', { review: opaque(swapReview({ before: 6_900_000_000_000_000n })) }),
  },
  { name: 'pay: review of a swap', of: ['pay.review'], show: () => showPayment('review', { review: opaque(swapReview()) }) },
  { name: 'pay: the price moved', of: ['pay.review'], show: () => showPayment('moved') },
  { name: 'pay: asked', of: ['pay.progress'], show: () => showPayment('asking', { review: opaque(swapReview({ steps })) }) },
  {
    name: 'pay: pending',
    of: ['pay.progress'],
    show: () => showPayment('pending', { review: opaque(directReview()), record: opaque(recordOf({ endedAt: undefined })) }),
  },
  { name: 'pay: receipt', of: ['pay.progress'], inSight: ['.pt-pay-paid h3', '.pt-foot .pt-btn'], show: () => ended('paid', { spent }) },
  { name: 'pay: late', of: ['pay.progress'], show: () => ended('late') },
  { name: 'pay: short', of: ['pay.progress'], show: () => ended('short', { arrived: 20_000_000n }) },
  {
    name: 'pay: short, with the rest to pay',
    of: ['pay.progress'],
    show: () => ended('short', { arrived: 20_000_000n, exchange: { id: 'pier', session: 'pier-1', start: undefined } }),
  },
  {
    name: 'pay: the rest',
    of: ['pay.choose'],
    show: () => showPayment('choosing', { payment: opaque(rest), choices: opaque(threeChoices), chosen }),
  },
  {
    name: 'pay: unclear',
    of: ['pay.progress'],
    inSight: ['.pt-frame h3 + p', '.pt-foot .pt-btn'],
    show: () => showPayment('unclear', { record: opaque(recordOf({ fate: 'unclear', endedAt: undefined })) }),
  },
  { name: 'pay: declined', of: ['pay.progress'], show: () => showPayment('declined') },
  { name: 'pay: reverted', of: ['pay.progress'], show: () => showPayment('reverted') },
  { name: 'pay: expired', of: ['pay.progress'], show: () => showPayment('expired', { payment: opaque(paymentOf({ expiresAt: 1_763_640_000_000 })) }) },
  { name: 'pay: from an exchange', of: ['pay.exchange'], show: () => showPayment('deposit', deposit('waiting')) },
  { name: 'pay: from an exchange, overdue', of: ['pay.exchange'], show: () => showPayment('overdue', deposit('waiting')) },
]
