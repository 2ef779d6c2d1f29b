import { retry } from '../../../lib/retry.js'
import { withAbort } from '../../../lib/withAbort.js'
import type { RpcService } from '../../api/index.js'
import { backoff } from './backoff.js'
import type { RpcNeeds } from './rpcNeeds.js'
import { RpcError } from './errors.js'
import { sendJson } from './sendJson.js'

/** The deadline of one try, and how long a server that failed is paused, in ms. */
const timeout = 8_000
const pauseMs = 30_000

/** Answers that mean "try again later" rather than "refused". */
const isBusy = (code: unknown) => code === -32005 || code === 429

/**
 * JSON-RPC to the declared networks: their URLs in order, at most three requests per call. Identical concurrent reads share one request; a
 * method that sends a transaction is sent once. A URL that failed a whole call is paused for 30 s.
 */
export const createRpcClient = ({ environment, find, signal: life }: RpcNeeds): RpcService => {
  const resting = new Map<string, number>()
  const shared = new Map<string, { readonly answer: Promise<unknown>; readonly stop: AbortController; waiting: number }>()

  const ask = async (chain: string, method: string, params: unknown, once: boolean, signal: AbortSignal): Promise<unknown> => {
    const urls = find(chain)?.rpcUrls.default.http ?? []
    const usable = urls.filter((url) => (resting.get(url) ?? 0) <= environment.monotonic())
    if (usable.length === 0)
      throw new RpcError({ chain, method, details: urls.length === 0 ? 'The network has no RPC URL.' : 'Every RPC URL failed a moment ago.' })
    const failed = new Set<string>()
    const faults: unknown[] = []
    try {
      return await retry(
        async (attempt) => {
          const url = usable[attempt % usable.length] ?? ''
          failed.add(url)
          const answer = await sendJson(url, { jsonrpc: '2.0', id: 1, method, params: params ?? [] }, { environment, timeout, signal })
          const { result, error } = (typeof answer === 'object' && answer !== null ? answer : {}) as {
            result?: unknown
            error?: { code?: unknown; message?: unknown; data?: unknown }
          }
          const refused = typeof error === 'object' && error !== null
          if (!refused && result === undefined) throw new RpcError({ chain, method, details: 'The answer is not JSON-RPC.' })
          if (!refused || !isBusy(error.code)) failed.delete(url)
          if (!refused) return result
          const { code, message, data } = error
          throw new RpcError({ chain, method, details: String(message).slice(0, 300), rpcCode: typeof code === 'number' ? code : 0, data })
        },
        {
          tries: once ? 1 : 3,
          wait: (error, failures) => {
            if (error instanceof RpcError && error.rpcCode !== undefined && !isBusy(error.rpcCode)) return undefined
            faults.push(error)
            // Another address is tried immediately; a repeated one after the pause that its own failure requires.
            const fault = faults[failures - usable.length]
            return fault === undefined ? 0 : fault instanceof RpcError ? 300 * 3 ** (failures - 1) : backoff(fault, failures)
          },
          signal,
          after: environment.after,
        },
      )
    } finally {
      for (const url of usable) {
        if (!failed.has(url)) resting.delete(url)
        else if (!signal.aborted) resting.set(url, environment.monotonic() + pauseMs)
      }
    }
  }

  return {
    request: (chain, { method, params }, signal) => {
      const once = /^(eth_)?send/.test(method)
      const key = once ? '' : JSON.stringify([chain, method, params])
      let entry = shared.get(key)
      if (!entry) {
        const stop = new AbortController()
        const answer = ask(chain, method, params, once, AbortSignal.any([stop.signal, ...(life ? [life] : [])])).finally(
          () => shared.get(key) === entry && shared.delete(key),
        )
        entry = { answer, stop, waiting: 0 }
        if (!once) shared.set(key, entry)
      }
      const mine = entry
      mine.waiting++
      return withAbort(mine.answer, signal).finally(() => {
        // The request is aborted when its last caller is gone.
        if (--mine.waiting === 0) mine.stop.abort()
      })
    },
  }
}
