import { FrameError } from './FrameError.js'

export interface AskWindowNeeds {
  /** The window that was opened, and the one that gets its message. */
  readonly opened: Pick<Window, 'closed'>
  readonly own: Pick<Window, 'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval' | 'location'>
  readonly state: string
  readonly signal: AbortSignal
  readonly now: () => number
}

/** How often a window is looked at, and how long one that seems closed may still give its result, in ms. */
const every = 1_000
const grace = 5_000

/** What windows of this site say. */
export const readWindowMessage = (data: unknown): { readonly state: string; readonly resultUri?: string; readonly error?: string } | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const { state, resultUri, error } = data as Readonly<Record<string, unknown>>
  if (typeof state !== 'string') return undefined
  if (typeof resultUri === 'string') return { state, resultUri }
  return typeof error === 'string' ? { state, error } : undefined
}

/** The result of a login in a window of this site: of that very window, with its state, once. @throws FrameError */
export const askWindow = ({ opened, own, state, signal, now }: AskWindowNeeds): Promise<string> =>
  new Promise((resolve, reject) => {
    let closedAt: number | undefined
    const end = () => {
      own.removeEventListener('message', take)
      own.clearInterval(look)
      signal.removeEventListener('abort', leave)
    }
    const fail = (error: unknown) => {
      end()
      reject(error)
    }
    const leave = () => fail(signal.reason)
    const take = ({ origin, source, data }: MessageEvent) => {
      const message = origin === own.location.origin && source === opened ? readWindowMessage(data) : undefined
      if (message?.state !== state) return
      if (message.resultUri === undefined)
        return fail(new FrameError(message.error === 'refused' ? 'refused' : message.error === 'cancelled' ? 'cancelled' : 'failed', 'The login did not work.'))
      end()
      resolve(message.resultUri)
    }
    const look = own.setInterval(() => {
      if (!opened.closed) closedAt = undefined
      else if (closedAt === undefined) closedAt = now()
      else if (now() - closedAt >= grace) fail(new FrameError('cancelled', 'The window was closed.'))
    }, every)
    own.addEventListener('message', take)
    signal.addEventListener('abort', leave, { once: true })
    if (signal.aborted) leave()
  })
