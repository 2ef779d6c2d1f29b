import type { Parcel } from '../keys/parcels.js'
import { type ErrandAsk, type ErrandDone, ErrandError, type ErrandMessage, type ErrandStep, readErrand } from './errands.js'

export interface ErrandWindow {
  readonly closed: boolean
  postMessage(message: unknown, origin: string): void
}
export interface ErrandNeeds {
  /** The window that was opened; undefined where the visitor opens it by a link: then the first one that knows the state is it. */
  readonly opened: ErrandWindow | undefined
  readonly own: Pick<Window, 'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval' | 'location'>
  /** 128 random bits, for this errand alone. */
  readonly state: string
  readonly signal: AbortSignal
  readonly now: () => number
}
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
export const openLineTo = ({ opened, own, state, signal, now }: ErrandNeeds): Line => {
  const { origin } = own.location
  const began = now()
  let window = opened
  let greeted = false
  let closedAt: number | undefined
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
  const take = ({ origin: from, source, data }: MessageEvent) => {
    if (from !== origin || source === null || (data as { readonly state?: unknown } | null)?.state !== state) return
    const speaker = source as unknown as ErrandWindow
    if (window !== undefined && speaker !== window) return
    const failed = readErrand('failed', data)
    if (failed) return fail(new ErrandError(failed.why, 'The window ended the errand.'))
    if (readErrand('ready', data)) {
      if (greeted) return
      greeted = true
      window ??= speaker
    } else if (!greeted) return
    if (early.length < 8) hand(data)
  }
  const next = <step extends ErrandStep>(step: step): Promise<ErrandMessage<step>> =>
    new Promise((resolve, reject) => {
      if (over) return reject(over.error)
      // Read by the shape of this step.
      waiting = { step, resolve: resolve as (message: unknown) => void, reject }
      for (const message of early.splice(0)) if (waiting) hand(message)
    })
  const post = (step: ErrandStep, more: object) => window?.postMessage({ errand: 1, state, step, ...more }, origin)
  const leave = () => fail(signal.reason)
  const look = own.setInterval(() => {
    const at = now()
    if (window && !greeted && at - began > readyMs) return fail(new ErrandError('hung', 'The window does not answer.'))
    if (at - began > answerMs) return fail(new ErrandError('hung', 'The visitor did not answer.'))
    if (!window?.closed) closedAt = undefined
    else if (closedAt === undefined) closedAt = at
    else if (at - closedAt >= grace) fail(new ErrandError('closed', 'The window was closed.'))
  }, every)
  own.addEventListener('message', take)
  signal.addEventListener('abort', leave, { once: true })
  if (signal.aborted) leave()
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
    end: () => {
      own.removeEventListener('message', take)
      own.clearInterval(look)
      signal.removeEventListener('abort', leave)
    },
  }
}
