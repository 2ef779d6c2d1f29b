import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { Deposits } from './createDeposits.js'
import type { StartedDepositsNeeds } from './depositCode.js'

/** The code of deposits from exchanges, which few payments need. */
export const loadDeposits = () => importWithRetry(() => import('./depositCode.js'))

/** The deposits of this page; their code is loaded when an exchange is chosen, or an earlier page left a deposit. */
export const lazyDeposits = (needs: StartedDepositsNeeds): Deposits => {
  let loaded: Promise<Deposits> | undefined
  let opened = 0
  const load = () => {
    loaded ??= loadDeposits().then(({ startDeposits }) => startDeposits(needs))
    return loaded
  }
  const { state, teller, signal, onFailed } = needs
  return {
    open: (exchange) => {
      opened += 1
      const [own, id] = [opened, state.payment?.id]
      const isWanted = () => own === opened && id === state.payment?.id && !signal.aborted
      load().then(
        (deposits) => {
          if (isWanted()) deposits.open(exchange)
        },
        (error: unknown) => {
          loaded = undefined
          if (!isWanted()) return
          onFailed(error)
          if (!teller.tell({ type: 'prepare' })) return
          state.problem = 'request'
          teller.tell({ type: 'stopped', attempt: state.machine.attempt })
        },
      )
    },
    resume: (record) => {
      load().then(
        (deposits) => {
          if (!signal.aborted) deposits.resume(record)
        },
        (error: unknown) => {
          loaded = undefined
          onFailed(error)
        },
      )
    },
    stop: () => {
      opened += 1
      // An address that is on its way is not shown.
      loaded?.then((deposits) => deposits.stop()).catch(() => {})
    },
  }
}
