import { FrameError } from '../base/FrameError.js'
import { type ListenNeeds, listenToWindow, type OpenedWindow } from './listenToWindow.js'

export interface AskWindowNeeds extends Pick<ListenNeeds, 'own' | 'state' | 'signal' | 'now'> {
  /** The window that was opened. */
  readonly opened: OpenedWindow
}

/** The interval at which a window is checked, and how long a window that seems closed may still send its result, in ms. */
const every = 1_000
const grace = 5_000

/** The messages that windows of this site send. */
export const readWindowMessage = (data: unknown): { readonly state: string; readonly resultUri?: string; readonly error?: string } | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const { state, resultUri, error } = data as Readonly<Record<string, unknown>>
  if (typeof state !== 'string') return undefined
  if (typeof resultUri === 'string') return { state, resultUri }
  return typeof error === 'string' ? { state, error } : undefined
}

/** Waits for the result of a login in a window of this site, once. @throws FrameError */
export const askWindow = (needs: AskWindowNeeds): Promise<string> =>
  new Promise((resolve, reject) => {
    const { signal } = needs
    const fail = (error: unknown) => {
      line.end()
      reject(error)
    }
    const line = listenToWindow({
      ...{ ...needs, every, grace },
      onMessage: (data) => {
        const message = readWindowMessage(data)
        if (!message) return false
        if (message.resultUri === undefined)
          fail(
            new FrameError(
              message.error === 'refused' || message.error === 'denied' ? 'refused' : message.error === 'cancelled' ? 'cancelled' : 'failed',
              'The login did not work.',
            ),
          )
        else {
          line.end()
          resolve(message.resultUri)
        }
        return true
      },
      onClosed: () => fail(new FrameError('cancelled', 'The window was closed.')),
      onAborted: () => fail(signal.reason),
    })
    if (signal.aborted) fail(signal.reason)
  })
