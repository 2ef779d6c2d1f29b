import * as z from 'zod/mini'
import { type Question, readQuestion } from './Question.js'
import { FrameError } from '../base/FrameError.js'
import { type ListenNeeds, listenToWindow, type OpenedWindow } from '../popup/listenToWindow.js'

const state = z.string().check(z.regex(/^[0-9a-f]{32}$/))
/** The version of the protocol. A frame and a window of different builds do not talk to each other. */
const version = 2
const base = { review: z.literal(version), state }
const shapes = {
  ready: z.object({ ...base, step: z.literal('ready') }),
  question: z.object({ ...base, step: z.literal('question'), question: z.unknown() }),
  answer: z.object({ ...base, step: z.literal('answer'), approved: z.boolean() }),
  /** The frame received the answer. */
  taken: z.object({ ...base, step: z.literal('taken') }),
  /** The window knows that its answer was received. The answer counts only now, so that the outcome is the one that the window displays. */
  sure: z.object({ ...base, step: z.literal('sure') }),
  /** The visitor limits an approval, in base units. The question is sent again. */
  limit: z.object({ ...base, step: z.literal('limit'), amount: z.bigint() }),
  /** The website cancelled the request. */
  ended: z.object({ ...base, step: z.literal('ended') }),
} as const
type Step = keyof typeof shapes

const read = <step extends Step>(step: step, input: unknown): z.output<(typeof shapes)[step]> | undefined =>
  z.safeParse(shapes[step], input).data as z.output<(typeof shapes)[step]> | undefined

/** The address of the window. The window finds its frame by the fragment. */
export const reviewAddress = (stateOf: string): string => `/review#${stateOf}`
export const readReviewState = (fragment: string): string | undefined => z.safeParse(state, fragment.replace(/^#/, '')).data

/** The interval at which the window is checked, and how long it may be closed before the question ends, in ms. */
const every = 500
const grace = 1_000

export interface ReviewChannelNeeds extends Pick<ListenNeeds, 'opened' | 'own' | 'state' | 'signal' | 'now'> {
  /** The question at the time at which the window is open. */
  question(): Question
  /** Limits an approval, which replaces `question`. If it rejects, the question is unchanged. */
  limit?: ((amount: bigint) => Promise<void>) | undefined
  /** Called when the window is open and requested the question. */
  onGreeted?: ((window: OpenedWindow) => void) | undefined
}

/**
 * Asks the visitor a question in a window of this site, which no website can cover. Its answer counts once.
 *
 * @returns whether the visitor approved
 * @throws FrameError `cancelled` if the window was closed; the signal's reason if it aborts
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
  /**
   * Resolves once the frame received the answer, which counts then. Resolves to false if the frame does not answer: then the answer never
   * counts.
   */
  answer(approved: boolean): Promise<boolean>
  /** Asks the frame for the question with a limit, in base units. Returns undefined if the frame does not answer. */
  limit(amount: bigint): Promise<Question | undefined>
}

/** The timeouts for the frame to send its question, and to receive the answer, in ms. */
const questionMs = 20_000
const answerMs = 10_000
/** The maximum number of frames of a page that are contacted. */
const maxFrames = 50

const isOwn = (opener: Window, origin: string): boolean => {
  try {
    return opener.location.origin === origin
  } catch {
    return false
  }
}
/**
 * The frames that may have the question. Either one of them opened this window, or the page around it did, in the visitor's press: then
 * the frame is in the page's own tree. A message to any of them reaches only documents of this site.
 */
const framesOf = (window: ReviewWindow): readonly Window[] => {
  const opener = window.opener as Window | null
  if (!opener) return []
  if (isOwn(opener, window.location.origin)) return [opener]
  return Array.from({ length: Math.min(opener.length, maxFrames) }, (_, at) => opener[at]).filter((frame) => frame !== undefined)
}

/**
 * Opens the window's side: it gets the question of the frame of this site that opened the window. `onEnded` is called when the question
 * is cancelled.
 *
 * @returns undefined without such a frame
 */
export const receiveQuestion = async (window: ReviewWindow, mine: string, onEnded: () => void): Promise<AskedQuestion | undefined> => {
  const { origin } = window.location
  // The window must not be framed, because a page could cover a frame.
  if (window.top !== window.self) return undefined
  let frames = framesOf(window)
  if (frames.length === 0) return undefined
  const post = (step: Step, more: object = {}) => {
    for (const frame of frames) frame.postMessage({ review: version, state: mine, step, ...more }, origin)
  }
  /** Called with the question. */
  let arrived: ((question: Question | undefined) => void) | undefined
  /** Called when the answer was received, or never will be. */
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
  window.addEventListener('message', (event: MessageEvent) => {
    const frame = frames.find((one) => one === event.source)
    if (event.origin !== origin || !frame) return
    const data: unknown = event.data
    if ((data as { readonly state?: unknown } | null)?.state !== mine) return
    if (read('ended', data)) {
      heard?.(false)
      return onEnded()
    }
    if (read('taken', data)) return heard?.(true)
    const message = read('question', data)
    if (!message) return
    // From now on, messages of all other documents are ignored.
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
