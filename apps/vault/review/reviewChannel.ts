import * as z from 'zod/mini'
import { type Question, readQuestion } from './Question.js'
import { FrameError } from '../base/FrameError.js'
import { type ListenNeeds, listenToWindow, type OpenedWindow } from '../popup/listenToWindow.js'

const state = z.string().check(z.regex(/^[0-9a-f]{32}$/))
/** The version of the conversation: a frame and a window that were built at different times do not speak with each other. */
const version = 2
const base = { review: z.literal(version), state }
const shapes = {
  ready: z.object({ ...base, step: z.literal('ready') }),
  question: z.object({ ...base, step: z.literal('question'), question: z.unknown() }),
  answer: z.object({ ...base, step: z.literal('answer'), approved: z.boolean() }),
  /** The frame heard the answer. */
  taken: z.object({ ...base, step: z.literal('taken') }),
  /** The window knows that it was heard. Only now the answer counts: what the window says of it is what happens. */
  sure: z.object({ ...base, step: z.literal('sure') }),
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
  /** The window is there, and asked for the question. */
  onGreeted?: ((window: OpenedWindow) => void) | undefined
}

/**
 * Puts a question to the visitor in a window of this site, over which no website can lay anything. Its answer counts once.
 *
 * @returns whether the visitor approved
 * @throws FrameError `cancelled` when the window was closed; the signal's reason when it aborts
 */
export const askInReviewWindow = ({ question, limit, onGreeted, ...needs }: ReviewChannelNeeds): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const { state: mine, signal } = needs
    const toMessage = (step: Step, more: object = {}) => ({ review: version, state: mine, step, ...more })
    let greeted = false
    let answered: boolean | undefined
    /** An answer to a question that is about to change does not count. */
    let changing = false
    const change = async (amount: bigint) => {
      changing = true
      answered = undefined
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
      onMessage: (data, reply, speaker) => {
        if (read('ready', data)) {
          if (!greeted) onGreeted?.(speaker)
          greeted = true
          answered = undefined
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
        if (answer && answered === undefined) {
          answered = answer.approved
          reply(toMessage('taken'))
          return true
        }
        if (answered === undefined || !read('sure', data)) return false
        line.end()
        resolve(answered)
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

export type ReviewWindow = Pick<Window, 'opener' | 'location' | 'top' | 'self' | 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'>

export interface AskedQuestion {
  readonly question: Question
  /** Resolves once the frame heard it: then it counts. False where it does not answer: then it never counts. */
  answer(approved: boolean): Promise<boolean>
  /** Asks the frame for the question with a limit, in base units. Undefined where it does not answer. */
  limit(amount: bigint): Promise<Question | undefined>
}

/** How long the frame has to send its question, and to hear the answer, in ms. */
const questionMs = 20_000
const answerMs = 10_000
/** A page has no more frames that are asked. */
const mostFrames = 50

const isOwn = (opener: Window, origin: string): boolean => {
  try {
    return opener.location.origin === origin
  } catch {
    return false
  }
}
/**
 * The frames that may have the question. Either one of them opened this window, or the page around it did, in the press that it had: then it is
 * one of the page's own tree. A message to any of them reaches only documents of this very site.
 */
const framesOf = (window: ReviewWindow): readonly Window[] => {
  const opener = window.opener as Window | null
  if (!opener) return []
  if (isOwn(opener, window.location.origin)) return [opener]
  return Array.from({ length: Math.min(opener.length, mostFrames) }, (_, at) => opener[at]).filter((frame) => frame !== undefined)
}

/**
 * The window's end: the question of the frame of this site that opened it. `onEnded` is called when it is no longer asked.
 *
 * @returns undefined without such a frame
 */
export const receiveQuestion = async (window: ReviewWindow, mine: string, onEnded: () => void): Promise<AskedQuestion | undefined> => {
  const { origin } = window.location
  // In a frame anything may lie over it.
  if (window.top !== window.self) return undefined
  let frames = framesOf(window)
  if (frames.length === 0) return undefined
  const post = (step: Step, more: object = {}) => {
    for (const frame of frames) frame.postMessage({ review: version, state: mine, step, ...more }, origin)
  }
  /** Takes the question that is waited for. */
  let arrived: ((question: Question | undefined) => void) | undefined
  /** Takes that the answer was heard, or never will be. */
  let heard: ((taken: boolean) => void) | undefined
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
    const frame = frames.find((one) => one === source)
    if (from !== origin || !frame || (data as { readonly state?: unknown } | null)?.state !== mine) return
    if (read('ended', data)) {
      heard?.(false)
      return onEnded()
    }
    if (read('taken', data)) return heard?.(true)
    const message = read('question', data)
    if (!message) return
    // Nobody else is heard, or told anything, from now on.
    frames = [frame]
    arrived?.(readQuestion(message.question))
  })
  const first = next()
  post('ready')
  const question = await first
  return (
    question && {
      question,
      answer: async (approved) => {
        const taken = await new Promise<boolean>((resolve) => {
          const late = window.setTimeout(() => resolve(false), answerMs)
          heard = (was) => {
            window.clearTimeout(late)
            resolve(was)
          }
          post('answer', { approved })
        })
        heard = undefined
        if (taken) post('sure')
        return taken
      },
      limit: (amount) => {
        const limited = next()
        post('limit', { amount })
        return limited
      },
    }
  )
}
