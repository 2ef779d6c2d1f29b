import type { Parcel } from '../keys/parcels.js'
import { type HearNeeds, hearWindow } from './hearWindow.js'
import { type ErrandAsk, type ErrandDone, ErrandError, type ErrandMessage, type ErrandStep, readErrand } from './errands.js'

export type ErrandNeeds = Pick<HearNeeds, 'opened' | 'own' | 'state' | 'signal' | 'now'>
/** Goes through one errand with the window. `finish` makes what the window keeps, once its result was of use. @throws ErrandError */
export type Talk = (ask: ErrandAsk, finish?: (done: ErrandDone) => Promise<Parcel>) => Promise<ErrandDone>

/** How often the window is looked at, how long it may be closed, until when it has to be there, and until when the visitor has to answer, in ms. */
const every = 500
const grace = 1_000
const readyMs = 20_000
const answerMs = 600_000

export interface Line {
  readonly talk: Talk
  /** Hears nothing any more. */
  end(): void
}

/**
 * Talks with a window of this site: of this very origin, that very window, with its state, each step once. Everything else is dropped. It
 * hears from now on: the window may be there before there is something to ask.
 */
export const openLineTo = (needs: ErrandNeeds): Line => {
  const { opened, state, signal, now } = needs
  const began = now()
  let greeted = false
  let over: { readonly error: unknown } | undefined
  let waiting: { readonly step: ErrandStep; resolve(message: unknown): void; reject(error: unknown): void } | undefined
  /** What came before it was waited for. */
  const early: unknown[] = []
  const fail = (error: unknown) => {
    over ??= { error }
    const { reject } = waiting ?? {}
    waiting = undefined
    reject?.(error)
  }
  const hand = (message: unknown) => {
    if (!waiting) return void early.push(message)
    const read = readErrand(waiting.step, message)
    if (!read) return
    const { resolve } = waiting
    waiting = undefined
    resolve(read)
  }
  const take = (data: unknown): boolean => {
    const failed = readErrand('failed', data)
    if (failed) {
      fail(new ErrandError(failed.why, 'The window ended the errand.'))
      return false
    }
    const ready = readErrand('ready', data)
    if (ready ? greeted : !greeted) return false
    if (ready) greeted = true
    if (early.length < 8) hand(data)
    return true
  }
  const next = <step extends ErrandStep>(step: step): Promise<ErrandMessage<step>> =>
    new Promise((resolve, reject) => {
      if (over) return reject(over.error)
      // Read by the shape of this step.
      waiting = { step, resolve: resolve as (message: unknown) => void, reject }
      for (const message of early.splice(0)) if (waiting) hand(message)
    })
  const line = hearWindow({
    ...{ ...needs, every, grace },
    onMessage: take,
    onClosed: () => fail(new ErrandError('closed', 'The window was closed.')),
    onAborted: () => fail(signal.reason),
    onLook: (at) => {
      if (opened && !greeted && at - began > readyMs) fail(new ErrandError('hung', 'The window does not answer.'))
      else if (at - began > answerMs) fail(new ErrandError('hung', 'The visitor did not answer.'))
    },
  })
  const post = (step: ErrandStep, more: object) => line.post({ errand: 1, state, step, ...more })
  if (signal.aborted) fail(signal.reason)
  return {
    talk: async (ask, finish) => {
      await next('ready')
      post('ask', ask)
      const done = await next('done')
      if (!finish) return done
      try {
        post('copy', { parcel: await finish(done) })
      } catch (error) {
        post('failed', { why: 'failed' })
        throw error
      }
      await next('kept')
      return done
    },
    end: line.end,
  }
}
