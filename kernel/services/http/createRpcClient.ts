import { retry } from '#lib/timing/retry.js'
import { withAbort } from '#lib/timing/withAbort.js'
import type { RpcService } from '../../api/index.js'
import { backoff } from './backoff.js'
import type { RpcNeeds } from './rpcNeeds.js'
import { RpcError } from './errors.js'
import { createGatewayReads } from './createGatewayReads.js'
import { readRpcAnswer } from './readRpcAnswer.js'
import { sendJson } from './sendJson.js'

/** The timeout of one attempt, and the pause of a server that failed, in ms. */
const timeout = 8_000
const pauseMs = 30_000

/** Statuses that mean "try again later" rather than "rejected". */
const isBusy = (code: unknown) => code === -32005 || code === 429

interface Question {
  readonly chain: string
  /** The description for developers. */
  readonly method: string
  /** Whether the request must not be sent twice. */
  readonly once?: boolean
  /** Whether the node keeps state for one caller: two callers with the same filter would take each other's changes. */
  readonly own?: boolean
  /** The request, if the host's gateway may answer it before the nodes. */
  readonly read?: { readonly method: string; readonly params?: unknown }
  /** Makes one attempt at one URL. */
  send(url: string, signal: AbortSignal): Promise<unknown>
}

/**
 * Sends requests to the servers of the declared networks: their URLs in order, at most three requests per call. Identical concurrent
 * reads share one request, and a method that sends a transaction is sent once. A URL that failed for a whole call is paused for 30 s.
 * The host's gateway is asked before them.
 */
export const createRpcClient = ({ environment, find, signal: life, given = () => ({}) }: RpcNeeds): RpcService => {
  const resting = new Map<string, number>()
  const shared = new Map<string, { readonly answer: Promise<unknown>; readonly stop: AbortController; waiting: number }>()

  const gateway = createGatewayReads({ environment, given })

  const askNodes = async ({ chain, method, once = false, send }: Question, signal: AbortSignal): Promise<unknown> => {
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
          try {
            const answer = await send(url, signal)
            failed.delete(url)
            return answer
          } catch (error) {
            // The server works, and rejected this call.
            if (error instanceof RpcError && error.rpcCode !== undefined && !isBusy(error.rpcCode)) failed.delete(url)
            throw error
          }
        },
        {
          tries: once ? 1 : 3,
          wait: (error, failures) => {
            if (error instanceof RpcError && error.rpcCode !== undefined && !isBusy(error.rpcCode)) return undefined
            faults.push(error)
            // Another address is tried immediately, and the same address after the pause that its own failure requires.
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

  const ask = async (question: Question, signal: AbortSignal): Promise<unknown> => {
    const read = question.read && (await gateway.read(question.chain, question.read, signal))
    return read ? read.result : askNodes(question, signal)
  }

  /** Concurrent callers of the same read share one request. */
  const share = (key: string, question: Question, signal: AbortSignal | undefined): Promise<unknown> => {
    const alone = question.once || question.own
    let entry = alone ? undefined : shared.get(key)
    if (!entry) {
      const stop = new AbortController()
      const answer = ask(question, AbortSignal.any([stop.signal, ...(life ? [life] : [])])).finally(() => shared.get(key) === entry && shared.delete(key))
      entry = { answer, stop, waiting: 0 }
      if (!alone) shared.set(key, entry)
    }
    const mine = entry
    mine.waiting++
    return withAbort(mine.answer, signal).finally(() => {
      // The request is aborted when its last caller has aborted.
      if (--mine.waiting === 0) mine.stop.abort()
    })
  }

  return {
    request: (chain, { method, params }, signal) => {
      const send = async (url: string, until: AbortSignal) =>
        readRpcAnswer(await sendJson(url, { jsonrpc: '2.0', id: 1, method, params: params ?? [] }, { environment, timeout, signal: until }), { chain, method })
      const kind = { once: /^([a-z0-9]+_)?send/i.test(method), own: /^eth_new\w*Filter$/.test(method) }
      const read = kind.once || kind.own ? {} : { read: { method, params } }
      return share(JSON.stringify([chain, method, params]), { chain, method, ...kind, ...read, send }, signal)
    },
    get: (chain, path, signal) => {
      const send = (url: string, until: AbortSignal) => sendJson(`${url.replace(/\/+$/, '')}/${path}`, undefined, { environment, timeout, signal: until })
      return share(JSON.stringify([chain, 'GET', path]), { chain, method: 'GET', send }, signal)
    },
  }
}
