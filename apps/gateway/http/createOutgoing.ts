import type { Clock } from '../base/Clock.js'
import type { ObserveCall } from '../base/ObserveCall.js'
import { readOrigin } from 'portico-lib/web/readOrigin.js'
import { OutgoingError } from './OutgoingError.js'

/** Statuses whose answers have no body. */
const empty = [204, 205, 304]

const readBody = async (response: Response, maxBytes: number, what: string, signal: AbortSignal) => {
  const parts = []
  let size = 0
  const reader = response.body?.getReader()
  const stop = () => void reader?.cancel(signal.reason).catch(() => {})
  signal.addEventListener('abort', stop, { once: true })
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength
      if (size > maxBytes) throw new OutgoingError(`The answer of ${what} is longer than ${maxBytes} bytes.`, { long: true })
      parts.push(part.value)
    }
    signal.throwIfAborted()
    return Buffer.concat(parts)
  } catch (error) {
    stop()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/**
 * The `fetch` of every request that the gateway sends. It only reaches the servers in the operator's settings, local ones included: no
 * other private or public address, even if a contract or a visitor names it. It follows no redirect, and an answer must be complete within
 * the deadline and the size.
 */
export const createOutgoing = ({
  addresses,
  what,
  clock,
  deadline,
  maxBytes,
  fetch = globalThis.fetch,
  observe = (work) => work(),
}: {
  /** The servers in the operator's settings. */
  readonly addresses: readonly string[]
  /** The name of such a server in errors: its address may contain a key. */
  readonly what: string
  readonly clock: Clock
  /** The ms for one request and its answer. */
  readonly deadline: number
  /** The maximum size of an answer. */
  readonly maxBytes: number
  readonly fetch?: typeof globalThis.fetch
  readonly observe?: ObserveCall | undefined
}): typeof globalThis.fetch => {
  // Without a number there would be no limit, silently, for a caller in JavaScript that still writes the former name.
  if (!(maxBytes > 0)) throw new TypeError('createOutgoing needs "maxBytes", the limit of an answer. It was called "most".')
  const origins = new Set(addresses.map(readOrigin))

  return async (input, init = {}) => {
    const address = new URL(typeof input === 'string' || input instanceof URL ? input : input.url)
    if (!/^https?:$/.test(address.protocol) || !origins.has(readOrigin(address.href)))
      throw new OutgoingError('This address is not in the settings: it is not asked.')
    const ask = async () => {
      const stop = new AbortController()
      const { signal } = stop
      const stopTimer = clock.timer(deadline, () => stop.abort(new OutgoingError(`There was no answer of ${what} for ${deadline} ms.`, { late: true })))
      const leave = () => stop.abort(init.signal?.reason)
      init.signal?.addEventListener('abort', leave, { once: true })
      if (init.signal?.aborted) leave()
      try {
        const response = await fetch(address, { ...init, redirect: 'error', signal })
        const body = await readBody(response, maxBytes, what, signal)
        const type = response.headers.get('content-type')
        return new Response(empty.includes(response.status) ? null : body, { status: response.status, headers: type === null ? {} : { 'content-type': type } })
      } finally {
        stopTimer()
        init.signal?.removeEventListener('abort', leave)
      }
    }
    return observe(ask, init.signal ?? undefined)
  }
}
