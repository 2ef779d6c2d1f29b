import { UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { randomHex } from '#lib/bytes/randomHex.js'
import { isRefusal } from '#lib/checks/isRefusal.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { cleanText } from '#lib/text/cleanText.js'

/** The version of the messages, which the site compares. */
const sdkVersion = '9.1.0'

export interface ParentNeeds {
  /** The window of this page. */
  readonly page: Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener' | 'crypto'>
  /** The only origins that are asked. */
  readonly origins: readonly string[]
  readonly signal: AbortSignal
}

/** The site around the page. */
export interface Parent {
  /**
   * Sends one request and waits for its answer, which is not validated. Until an answer has come, each listed origin is asked, and the
   * browser delivers to the one that is there; afterwards only the one that answered. @throws UserRejectedError, WalletError, or the signal's reason
   */
  ask(method: string, params: unknown, signal: AbortSignal): Promise<unknown>
}

/** Sends messages in the form of Safe apps to the window around this one, never to all origins. Undefined if there is no such window. */
export const createParent = ({ page, origins, signal: lifetime }: ParentNeeds): Parent | undefined => {
  const { parent } = page
  if (parent === page || parent === null || lifetime.aborted) return undefined
  const waiting = new Map<string, (answer: unknown) => void>()
  let answering: string | undefined

  const listen = (event: MessageEvent<unknown>) => {
    const { source, origin } = event
    if (source !== parent || !(answering === undefined ? origins.includes(origin) : origin === answering)) return
    // Only now: a browser decodes what is said when it is read, and any frame of the page may say 100 MB.
    const { data } = event
    const id = safeGet(data, 'id')
    const settle = typeof id === 'string' ? waiting.get(id) : undefined
    if (!settle) return
    answering = origin
    settle(data)
  }
  page.addEventListener('message', listen)
  lifetime.addEventListener('abort', () => page.removeEventListener('message', listen), { once: true })

  return {
    ask: (method, params, asked) =>
      new Promise((resolve, reject) => {
        const signal = AbortSignal.any([asked, lifetime])
        if (signal.aborted) return reject(signal.reason)
        const id = randomHex(page.crypto)
        const stop = () => {
          waiting.delete(id)
          reject(signal.reason)
        }
        signal.addEventListener('abort', stop, { once: true })
        waiting.set(id, (answer) => {
          // An answer that comes twice is read once.
          waiting.delete(id)
          signal.removeEventListener('abort', stop)
          if (safeGet(answer, 'success') === true) return resolve(safeGet(answer, 'data'))
          const error = safeGet(answer, 'error')
          const details = cleanText(typeof error === 'string' ? error.slice(0, 2_000) : '', 200)
          reject(isRefusal(details) ? new UserRejectedError({ method }) : new WalletError({ method, ...(details && { details }) }))
        })
        const message = { id, method, params, env: { sdkVersion } }
        try {
          for (const origin of answering === undefined ? origins : [answering]) parent.postMessage(message, origin)
        } catch (error) {
          // Parameters that no message can hold.
          waiting.delete(id)
          signal.removeEventListener('abort', stop)
          reject(error)
        }
      }),
  }
}
