import * as z from 'zod/mini'
import { type Question, readQuestion } from './Question.js'
import { FrameError } from '../base/FrameError.js'
import { type ListenNeeds, listenToWindow } from '../popup/listenToWindow.js'

const state = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const base = { review: z.literal(1), state }
const shapes = {
  ready: z.object({ ...base, step: z.literal('ready') }),
  question: z.object({ ...base, step: z.literal('question'), question: z.unknown() }),
  answer: z.object({ ...base, step: z.literal('answer'), approved: z.boolean() }),
  /** The visitor limits an approval: the question is sent anew. In base units. */
  limit: z.object({ ...base, step: z.literal('limit'), amount: z.bigint() }),
  /** The website took the request back, or ended it. */
  ended: z.object({ ...base, step: z.literal('ended') }),
} as const
type Step = keyof typeof shapes

const read = <step extends Step>(step: step, input: unknown): z.output<(typeof shapes)[step]> | undefined =>
  z.safeParse(shapes[step], input).data as z.output<(typeof shapes)[step]> | undefined

/** Where the window is. It finds its frame by the fragment. */
export const reviewAddress = (stateOf: string): string => `/review#${stateOf}`
export const readReviewState = (fragment: string): string | undefined => z.safeParse(state, fragment.replace(/^#/, '')).data

/** How often the window is looked at, and how long it may be closed before that ends the question, in ms. */
const every = 500
const grace = 1_000

export interface ReviewChannelNeeds extends Pick<ListenNeeds, 'opened' | 'own' | 'state' | 'signal' | 'now'> {
  /** The question as it is when the window is there. */
  question(): Question
  /** The visitor limits an approval: `question` is another one then. Where it rejects, it is the same as before. */
  limit?: ((amount: bigint) => Promise<void>) | undefined
}

/**
 * Puts a question to the visitor in a window of this site, over which no website can lay anything. Its answer counts once.
 *
 * @returns whether the visitor approved
 * @throws FrameError `cancelled` when the window was closed; the signal's reason when it aborts
 */
export const askInReviewWindow = ({ question, limit, ...needs }: ReviewChannelNeeds): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const { state: mine, signal } = needs
    const toMessage = (step: Step, more: object = {}) => ({ review: 1, state: mine, step, ...more })
    let greeted = false
    /** An answer to a question that is about to change does not count. */
    let changing = false
    const change = async (amount: bigint) => {
      changing = true
      await limit?.(amount).catch(() => undefined)
      changing = false
      line.post(toMessage('question', { question: question() }))
    }
    const leave = () => {
      line.end()
      line.post(toMessage('ended'))
      reject(signal.reason)
    }
    const line = listenToWindow({
      ...{ ...needs, every, grace },
      onMessage: (data, reply) => {
        if (read('ready', data)) {
          greeted = true
          reply(toMessage('question', { question: question() }))
          return true
        }
        if (!greeted || changing) return false
        const wanted = read('limit', data)
        if (wanted) {
          void change(wanted.amount)
          return true
        }
        const answer = read('answer', data)
        if (!answer) return false
        line.end()
        resolve(answer.approved)
        return true
      },
      onClosed: () => {
        line.end()
        reject(new FrameError('cancelled', 'The window was closed.'))
      },
      onAborted: leave,
    })
    if (signal.aborted) leave()
  })

export type ReviewWindow = Pick<Window, 'opener' | 'location' | 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'>

export interface AskedQuestion {
  readonly question: Question
  answer(approved: boolean): void
  /** Asks the frame for the question with a limit, in base units. Undefined where it does not answer. */
  limit(amount: bigint): Promise<Question | undefined>
}

/** How long the frame has to send its question, in ms. */
const questionMs = 20_000

/**
 * The window's end: the question of the frame of this site that opened it. `onEnded` is called when it is no longer asked.
 *
 * @returns undefined without such a frame
 */
export const receiveQuestion = async (window: ReviewWindow, mine: string, onEnded: () => void): Promise<AskedQuestion | undefined> => {
  const { origin } = window.location
  const opener = window.opener as Window | null
  if (!opener) return undefined
  const post = (step: Step, more: object = {}) => opener.postMessage({ review: 1, state: mine, step, ...more }, origin)
  /** Takes the question that is waited for. */
  let arrived: ((question: Question | undefined) => void) | undefined
  const next = () =>
    new Promise<Question | undefined>((resolve) => {
      const end = (question: Question | undefined) => {
        window.clearTimeout(late)
        arrived = undefined
        resolve(question)
      }
      const late = window.setTimeout(() => end(undefined), questionMs)
      arrived = end
    })
  window.addEventListener('message', ({ origin: from, source, data }: MessageEvent) => {
    if (from !== origin || source === null || source !== opener || (data as { readonly state?: unknown } | null)?.state !== mine) return
    if (read('ended', data)) return onEnded()
    const message = read('question', data)
    if (message) arrived?.(readQuestion(message.question))
  })
  const first = next()
  post('ready')
  const question = await first
  return (
    question && {
      question,
      answer: (approved) => post('answer', { approved }),
      limit: (amount) => {
        const limited = next()
        post('limit', { amount })
        return limited
      },
    }
  )
}
