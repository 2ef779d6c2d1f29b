import { type ErrandDone, ErrandError, type ErrandMessage, type ErrandProblem, type ErrandStep, readErrand } from '../frame/errands.js'

/** The window's end of an errand. */
export interface ErrandLine {
  /** What the frame asks. @throws ErrandError `failed` without a frame of this site that opened the window */
  asked(): Promise<ErrandMessage<'ask'>>
  done(result: ErrandDone): void
  /** What the window is to keep. @throws ErrandError */
  copy(): Promise<ErrandMessage<'copy'>['parcel']>
  kept(): void
  fail(why: ErrandProblem): void
}

export type LineWindow = Pick<Window, 'opener' | 'location' | 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'>

/** In ms. The frame asks once the gateway told it what for, and answers a result once the gateway has what it has to have. */
const askMs = 60_000
const copyMs = 60_000

/** Speaks with the window or frame that opened this one, if it is of this site; each step once. */
export const openErrandLine = (window: LineWindow, state: string): ErrandLine => {
  const { origin } = window.location
  const opener = window.opener as Window | null
  const post = (step: ErrandStep, more: object = {}) => opener?.postMessage({ errand: 1, state, step, ...more }, origin)
  const hear = <step extends ErrandStep>(step: step, ms: number): Promise<ErrandMessage<step>> =>
    new Promise((resolve, reject) => {
      const end = () => {
        window.clearTimeout(late)
        window.removeEventListener('message', take)
      }
      const lost = () => {
        end()
        reject(new ErrandError('failed', 'The frame does not answer.'))
      }
      const late = window.setTimeout(lost, ms)
      const take = ({ origin: from, source, data }: MessageEvent) => {
        if (from !== origin || source === null || source !== opener || (data as { readonly state?: unknown } | null)?.state !== state) return
        if (readErrand('failed', data)) return lost()
        const message = readErrand(step, data)
        if (!message) return
        end()
        resolve(message)
      }
      window.addEventListener('message', take)
    })
  return {
    asked: () => {
      if (!opener) return Promise.reject(new ErrandError('failed', 'Nothing opened this window.'))
      const asked = hear('ask', askMs)
      post('ready')
      return asked
    },
    done: (result) => post('done', result),
    copy: async () => (await hear('copy', copyMs)).parcel,
    kept: () => post('kept'),
    fail: (why) => post('failed', { why }),
  }
}
