import type { Dispose } from '../../../kernel/api/index.js'
import { FrameAbortedError, FrameRefusedError, FrameTimeoutError } from '../errors.js'
import { type AskOf, type Envelope, type ExchangeName, type ReplyOf, pagePrefix } from '../../../protocol/frameMessages.js'
import { readRefusal, readReply } from './readReply.js'

export interface RequestsNeeds {
  /** 128 random bits in hex. */
  id(): string
  after(ms: number, run: () => void): Dispose
}
export interface RequestOptions {
  readonly signal?: AbortSignal | undefined
  /** Until when the site has to answer, in ms; without it the request waits until it is aborted. */
  readonly ms?: number | undefined
}

/** The requests of one load of the frame. */
export interface Requests {
  /**
   * Sends a request and waits for its reply.
   * @throws FrameRefusedError, FrameTimeoutError, FrameAbortedError, or the signal's reason
   */
  ask<name extends ExchangeName>(post: (message: Envelope) => void, name: name, payload: AskOf<name>, options?: RequestOptions): Promise<ReplyOf<name>>
  /** Takes a message of the secure site. True when it answered a request; anything else is dropped without a trace. Never throws. */
  receive(message: Envelope): boolean
  /** Rejects everything that waits. */
  abort(): void
  /** How many requests wait. */
  readonly waiting: number
  /** Resolves once no request waits. */
  idle(): Promise<void>
}

interface Pending {
  readonly name: ExchangeName
  end(settle: () => void): void
  resolve(value: unknown): void
  reject(error: unknown): void
}

/**
 * Matches replies to requests: by an id that is used once, and by the name of the request. A request that ended, whichever way, is
 * forgotten, so that a reply that is repeated, late or of another request meets nothing.
 */
export const createRequests = ({ id: makeId, after }: RequestsNeeds): Requests => {
  const pending = new Map<string, Pending>()
  const waiters: (() => void)[] = []
  return {
    get waiting() {
      return pending.size
    },
    idle: () => new Promise((resolve) => (pending.size === 0 ? resolve() : waiters.push(resolve))),
    ask: <name extends ExchangeName>(post: (message: Envelope) => void, name: name, payload: AskOf<name>, { signal, ms }: RequestOptions = {}) =>
      new Promise<ReplyOf<name>>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const id = makeId()
        const undo: Dispose[] = []
        const request: Pending = {
          name,
          end: (settle) => {
            if (!pending.delete(id)) return
            for (const dispose of undo.splice(0)) dispose()
            settle()
            if (pending.size === 0) for (const resolve of waiters.splice(0)) resolve()
          },
          // `readReply` checked it for this name.
          resolve: (value) => request.end(() => resolve(value as ReplyOf<name>)),
          reject: (error) => request.end(() => reject(error)),
        }
        pending.set(id, request)
        if (ms !== undefined) undo.push(after(ms, () => request.reject(new FrameTimeoutError({ request: name, ms }))))
        if (signal) {
          const leave = () => request.reject(signal.reason)
          signal.addEventListener('abort', leave)
          undo.push(() => signal.removeEventListener('abort', leave))
        }
        try {
          post({ type: `${pagePrefix}${name}`, id, ...(payload !== undefined && { payload }) })
        } catch (error) {
          // What cannot be copied to another origin.
          request.reject(error)
        }
      }),
    receive: ({ type, id, payload }) => {
      const request = id === undefined ? undefined : pending.get(id)
      if (!request) return false
      if (type === `${request.name}_ERROR`) {
        const { message, reason, seconds, code, signed } = readRefusal(payload)
        request.reject(new FrameRefusedError({ message, refusal: reason, seconds, walletCode: code, signed }))
        return true
      }
      if (type !== `${request.name}_SUCCESS`) return false
      const read = readReply(request.name, payload)
      if (read) request.resolve(read.value)
      else request.reject(new FrameRefusedError({ message: `"${request.name}" was answered with something else.`, refusal: 'failed' }))
      return true
    },
    abort: () => {
      for (const request of [...pending.values()]) request.reject(new FrameAbortedError({ request: request.name }))
    },
  }
}
