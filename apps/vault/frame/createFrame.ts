import { type AppMessageName, type AppPayload, readAppMessage } from '../base/appMessages.js'
import type { RpcErrorReply } from 'portico-protocol/frameMessages.js'
import { FrameError } from '../base/FrameError.js'

/**
 * The handlers of the page's messages. The signal aborts when the page cancels its request. `onSigned` is called as soon as a signature
 * may have left. A failure before that proves that nothing was sent.
 */
export type Handlers = {
  readonly [name in Exclude<AppMessageName, 'RPC_ABORT'>]: (payload: AppPayload<name>, signal: AbortSignal, onSigned: () => void) => Promise<unknown>
}

export interface FrameNeeds {
  readonly port: MessagePort
  readonly handlers: Handlers
  /** Resolves when the website may be served. @throws FrameError */
  checkOrigin(name: AppMessageName): Promise<void>
  /** Called when no request that can display a view is pending any more. */
  answered?(): void
}

export interface Frame {
  /** Sends a message to the page. */
  tell(name: 'RESIZE' | 'STATE' | 'ESCAPE' | 'SIGNED_OUT' | 'USER' | 'APPROVED' | 'REVIEW', payload: Readonly<Record<string, unknown>>): void
  close(): void
}

/** The number of requests after which the port of a page is closed. Their ids are remembered, so that none is used twice. */
const maxRequests = 100_000

/** Requests that may show a view or call a node. The page can cancel them. */
const drawn: readonly AppMessageName[] = ['RPC_REQUEST', 'CONNECT_OTP', 'CONNECT_SOCIAL', 'CONNECT_FARCASTER', 'SHOW']

const toFrameError = (error: unknown): FrameError =>
  error instanceof FrameError ? error : new FrameError('failed', error instanceof Error ? error.message : 'Something went wrong', { cause: error })

/** Answers the page over its port, with one answer for each request. Everything else, and a request with a used id, is silently dropped. */
export const createFrame = ({ port, handlers, checkOrigin, answered }: FrameNeeds): Frame => {
  const used = new Set<string>()
  /** The requests that are being answered. */
  const running = new Map<string, { readonly name: AppMessageName; readonly stop: AbortController }>()
  const post = (type: string, id: string | undefined, payload: unknown) => port.postMessage({ type: `@w3m-frame/${type}`, ...(id && { id }), payload })

  const fail = (name: AppMessageName, id: string, error: unknown, signed = false) => {
    const { message, reason, seconds, code } = toFrameError(error)
    const reply = { message, reason, ...(seconds !== undefined && { seconds }), ...(code !== undefined && { code }) }
    post(`${name}_ERROR`, id, name === 'RPC_REQUEST' ? ({ ...reply, signed } satisfies RpcErrorReply) : reply)
  }

  const answer = async (name: Exclude<AppMessageName, 'RPC_ABORT'>, id: string, value: unknown): Promise<void> => {
    const stop = new AbortController()
    let signed = false
    running.set(id, { name, stop })
    try {
      await checkOrigin(name)
      // The payload was validated by the shape of this message.
      const handle = handlers[name] as (payload: unknown, signal: AbortSignal, onSigned: () => void) => Promise<unknown>
      const result = await handle(value, stop.signal, () => {
        signed = true
      })
      post(`${name}_SUCCESS`, id, result)
    } catch (error) {
      fail(name, id, error, signed)
    } finally {
      running.delete(id)
      if (drawn.includes(name) || running.size === 0) answered?.()
    }
  }

  port.onmessage = ({ data }) => {
    const message = readAppMessage(data)
    if (!message || used.has(message.id)) return
    if (used.size >= maxRequests) return port.close()
    used.add(message.id)
    const { name, id, payload } = message
    if (!payload) return fail(name, id, new FrameError('invalid', `The payload of ${name} is invalid.`))
    if (name !== 'RPC_ABORT') return void answer(name, id, payload.value)
    for (const { name: asked, stop } of running.values()) if (drawn.includes(asked)) stop.abort(new FrameError('cancelled', 'Request was aborted'))
    post('RPC_ABORT_SUCCESS', id, {})
  }

  return {
    tell: (name, payload) => post(name, undefined, payload),
    close: () => {
      for (const { stop } of running.values()) stop.abort(new FrameError('cancelled', 'Request was aborted'))
      port.close()
    },
  }
}
