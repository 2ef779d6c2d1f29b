import type { Clock } from '../base/Clock.js'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Why a store was not asked, or its answer not awaited. */
export class SharedStoreUnavailableError extends Error {
  override name = 'SharedStoreUnavailableError'
}

/**
 * Decides whether a shared store is asked. Its first failure, or the first answer that is late, closes the gate: then nothing waits for the
 * store, and it is asked in the background until it answers.
 *
 * @param needs deadline: of each call in ms; pause: between two questions in the background, in ms; ping: whether the store answers
 */
export const createGate = ({
  clock,
  ping,
  onChange,
  deadline,
  pause = 500,
}: {
  readonly clock: Clock
  /** Rejects when the store cannot be used. */
  readonly ping: () => Promise<unknown>
  readonly onChange: (state: { readonly away: boolean; readonly cause?: unknown }) => void
  readonly deadline: number
  readonly pause?: number
}) => {
  const closing = new AbortController()
  let away = false

  const within = async <value>(work: () => Promise<value>): Promise<value> => {
    const ended = new AbortController()
    const late = clock.after(deadline, ended.signal).then(async () => {
      // An answer may have arrived while this program was busy: it is read before it counts as late.
      await nextTurn()
      throw new SharedStoreUnavailableError(`The shared store did not answer within ${deadline} ms.`)
    })
    late.catch(() => {})
    try {
      return await Promise.race([work(), late])
    } finally {
      // Without a reason it would make an error with its stack, for each request.
      ended.abort('ended')
    }
  }
  /** Ends when the store answers, or when the gate is closed for good. */
  const awaitReturn = async () => {
    while (away && !closing.signal.aborted) {
      await clock.after(pause, closing.signal)
      away = await within(ping).then(
        () => false,
        () => true,
      )
    }
    if (!closing.signal.aborted) onChange({ away: false })
  }
  const leave = (cause: unknown) => {
    if (away || closing.signal.aborted) return
    away = true
    onChange({ away: true, cause })
    // It rejects when the gate is closed for good.
    awaitReturn().catch(() => {})
  }

  return {
    /** Ms. */
    deadline,
    /** @throws {SharedStoreUnavailableError} or the error of the store */
    run: async <value>(work: () => Promise<value>): Promise<value> => {
      if (away) throw new SharedStoreUnavailableError('The shared store does not answer.')
      try {
        return await within(work)
      } catch (error) {
        leave(error)
        throw error
      }
    },
    /** Asks the store no more. */
    close: () => closing.abort(),
  }
}

export type Gate = ReturnType<typeof createGate>
