import { DeadlineError, type Dispose } from '../../kernel/api/index.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { SocialWindowError } from './errors.js'
import type { SocialPage, SocialWindow } from './SocialPage.js'

/**
 * In ms: how often the window is looked at, how long one that seems closed may still answer, the same where the visitor is back in the page, and how
 * long a visitor may take.
 */
const every = 1_000
const grace = 5_000
const graceBack = 1_000
const timeoutMs = 600_000

export interface WaitNeeds {
  readonly page: Pick<SocialPage, 'listen' | 'focused'>
  /** The origin of the secure site. */
  readonly origin: string
  /** What the secure site gave with the address of this very login. */
  readonly state: string
  /** The window, once there is one. */
  window(): SocialWindow | undefined
  after(ms: number, run: () => void): Dispose
  readonly signal: AbortSignal
}

/** What a window of the secure site says. */
const readMessage = (data: unknown): ({ readonly state: string } & ({ readonly result: string } | { readonly why: SocialWindowError['why'] })) | undefined => {
  if (!isRecord(data) || typeof data.state !== 'string') return undefined
  const { state, resultUri, error } = data
  if (typeof resultUri === 'string' && resultUri.length <= 2_048) return { state, result: resultUri }
  return typeof error === 'string' ? { state, why: error === 'refused' || error === 'denied' || error === 'expired' ? error : 'failed' } : undefined
}

/**
 * The result of a login in another window. It counts once, and only from that very window, at the origin of the secure site, with the state
 * of this login. Everything else is dropped, and neither ends nor changes the wait. A window that seems closed may only have been cut off
 * from the page for a moment: its result still counts for five seconds. It has the focus then, so one second is enough where the page has it.
 */
export const waitForResult = ({ page, origin, state, window, after, signal }: WaitNeeds): Promise<string> =>
  new Promise((resolve, reject) => {
    const undo: Dispose[] = []
    let open = true
    let stopLook: Dispose = () => {}
    const end = (finish: () => void) => {
      if (!open) return
      open = false
      stopLook()
      for (const dispose of undo.splice(0)) dispose()
      finish()
    }
    const fail = (error: unknown) => end(() => reject(error))
    const leave = () => fail(signal.reason)
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
    undo.push(
      () => signal.removeEventListener('abort', leave),
      page.listen((event) => {
        const opened = window()
        if (!opened || event.origin !== origin || event.source !== opened.source) return
        const message = readMessage(event.data)
        if (message?.state !== state) return
        if ('result' in message) end(() => resolve(message.result))
        else fail(new SocialWindowError({ why: message.why }))
      }),
      after(timeoutMs, () => fail(new DeadlineError({ what: 'Signing in at the provider', ms: timeoutMs }))),
    )
    /** How long the window has seemed closed. */
    let gone = 0
    const look = () => {
      gone = window()?.closed ? gone + every : 0
      // The first look counts from when it is seen.
      if (gone > (page.focused ? graceBack : grace)) fail(new SocialWindowError({ why: 'closed' }))
      else stopLook = after(every, look)
    }
    stopLook = after(every, look)
  })
