import { ModalClosed, type PluginContext, SessionConnected } from '../../kernel/api/index.js'
import { PayView } from '../../ports/pay.js'
import type { ChoicesLoader } from './createChoices.js'
import { isEnded } from './createRecords.js'
import type { manifest } from './manifest.js'
import { showAttempts, showPart } from './openPayment.js'
import type { PayingState } from './PayingState.js'
import { isUnasked } from './payMachine.js'
import type { StartedPayments } from './startPayments.js'

/** Follows what happens around a payment: account, network, the modal, other tabs, the clock, and what an earlier page left. */
export const followPage = (context: PluginContext<typeof manifest>, state: PayingState, started: StartedPayments, choices: ChoicesLoader) => {
  const { sessions, clock } = context.use
  const { records, publish, note, teller, shows, keepShown, ways, asking, paying } = started
  let place = ''
  const follow = () => {
    asking.resume()
    const payer = ways.payer()
    const next = payer ? `${payer.chain}:${payer.address}` : ''
    if (next === place) return
    place = next
    if (!state.payment) return
    if (teller.tell({ type: 'changed' })) paying.stop()
    choices.load()
  }
  context.scope.add(sessions.state.subscribe(follow))
  context.on(ModalClosed, () => {
    if (isUnasked(state.machine.phase)) paying.stop()
    teller.tell({ type: 'leave' })
    // A rest that was not paid leaves the part that arrived.
    if (isUnasked(state.machine.phase)) publish(!showPart(state, records))
  })
  /** The list of wallets was opened from a payment. */
  let connecting = false
  context.on(SessionConnected, () => {
    if (!connecting) return
    connecting = false
    context.router.reset(PayView)
  })
  // Another tab may have heard how it ended.
  const readEnd = () => {
    const known = records.list().find((record) => shows(record) && isEnded(record))
    if (!known || !state.machine.live.includes(known.attempt)) return
    keepShown(known)
    if (known.fate === 'paid' || known.fate === 'late' || known.fate === 'short')
      teller.tell({ type: 'arrived', attempt: known.attempt, arrival: known.fate, hash: known.hash })
  }
  context.scope.add(context.storage.payments.subscribe(readEnd))

  let stopExpiry = () => {}
  context.scope.add(() => stopExpiry())
  const startExpiry = () => {
    stopExpiry()
    const { id, expiresAt } = state.payment ?? {}
    if (expiresAt === undefined) return
    const expire = () => {
      if (state.payment?.id === id && teller.tell({ type: 'expire' })) paying.stop()
    }
    const left = expiresAt - clock.now()
    if (left <= 0) expire()
    // Longer than a timer can wait is never.
    else if (left < 2 ** 31) stopExpiry = clock.after(left, expire)
  }

  // What an earlier page left is found again.
  const left = records.list().filter((record) => !isEnded(record))
  const [first] = left
  showAttempts(
    state,
    left.filter(({ payment }) => payment.id === first?.payment.id),
  )
  follow()
  note()
  publish()
  return {
    /** A payment was opened. */
    begin: () => {
      startExpiry()
      place = ''
      follow()
    },
    connect: () => {
      connecting = true
    },
  }
}
