import type { Capabilities, Transfer } from '../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { Payment } from './Payment.js'
import type { PayAsset, PayProblem, PreparedPayment } from './PayReview.js'
import { transferOf } from './transferOf.js'

export interface TransferWay {
  readonly payment: Payment
  readonly from: string
  readonly asset: PayAsset
  readonly native: PayAsset
  readonly move: Pick<Capabilities['transfer'], 'prepare' | 'decode' | 'simulate' | 'send' | 'wait'>
}

const equal = (one: Transfer, other: Transfer) =>
  one.amount === other.amount &&
  one.chain === other.chain &&
  one.item === undefined &&
  sameAddress(one.from, other.from) &&
  sameAddress(one.to, other.to) &&
  (one.token === undefined ? other.token === undefined : other.token !== undefined && sameAddress(one.token, other.token))

/** Makes the request of a payment with the asset itself, reads it back from its bytes, and simulates it. */
export const prepareTransfer = async ({ payment, from, asset, native, move }: TransferWay, signal: AbortSignal): Promise<PreparedPayment | PayProblem> => {
  const transfer = transferOf(payment, from)
  const prepared = await move.prepare(transfer, signal)
  const decoded = await move.decode(prepared)
  if (!decoded || !equal(decoded, transfer)) return 'request'
  const { decimals, fee, held, receiver, rules } = prepared
  // Wrong decimals mean another amount than the one that the visitor reads: nothing is paid.
  if (transfer.token !== undefined && decimals !== payment.asset.decimals) return 'decimals'
  if (receiver === 'token' || receiver === 'burn') return 'receiver'
  const needed = transfer.amount + (transfer.token === undefined ? (fee?.likely ?? 0n) : 0n)
  if (held !== undefined && held < needed) return 'over'
  const simulation = await move.simulate(prepared, signal)
  if (simulation.outcome === 'reverts') return 'reverts'
  const [leaves, arrives] = simulation.outcome === 'ok' ? [simulation.leaves, simulation.arrives] : [transfer.amount, transfer.amount - (rules?.keeps ?? 0n)]
  if (arrives < transfer.amount) return 'less'
  return {
    review: {
      ...{ payment, from, pay: asset, leaves, maximum: leaves, native, fee },
      ...{ swapped: false, approval: undefined, contract: undefined, server: undefined, steps: ['pay'], before: undefined },
      funds: { native: prepared.native, held },
      simulated: simulation.outcome === 'ok',
    },
    check: async (_, until) => {
      const again = await move.simulate(prepared, until)
      // The review said that nothing shows what it does, and nothing does now.
      if (again.outcome === 'unavailable') return simulation.outcome === 'unavailable' ? 'ok' : 'unknown'
      return again.outcome === 'reverts' || again.arrives < transfer.amount ? 'reverts' : 'ok'
    },
    send: (_, until) => move.send(prepared, until),
    wait: (_, hash, until) => move.wait({ chain: transfer.chain, hash, transfer }, until),
    trace: { call: undefined, batch: false },
  }
}
