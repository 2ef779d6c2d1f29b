import * as z from 'zod/mini'
import { FrameError } from './FrameError.js'
import type { VaultChain } from './readConfig.js'

const answerShape = z.union([z.object({ error: z.object({ message: z.string(), code: z.optional(z.unknown()) }) }), z.object({ result: z.unknown() })])
const deadline = 20_000

/** Sends a request to the node of a network. @throws FrameError `failed` with the node's message, or `offline` */
export type Node = (chain: VaultChain, method: string, params: unknown, signal: AbortSignal) => Promise<unknown>

export const createNode =
  (fetch: typeof globalThis.fetch): Node =>
  async (chain, method, params, signal) => {
    try {
      const response = await fetch(chain.rpc, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.any([signal, AbortSignal.timeout(deadline)]),
      })
      const read = z.safeParse(answerShape, await response.json())
      if (!read.success) throw new FrameError('failed', `The node of ${chain.id} gave no answer.`)
      if ('error' in read.data) {
        const { message, code } = read.data.error
        // A page can correct its parameters. Other errors of a node are not the page's fault.
        throw new FrameError('failed', message.slice(0, 500), { code: code === -32602 ? code : undefined })
      }
      return read.data.result
    } catch (error) {
      if (error instanceof FrameError) throw error
      if (signal.aborted && signal.reason instanceof FrameError) throw signal.reason
      throw new FrameError('offline', `The node of ${chain.id} does not answer.`, { cause: error })
    }
  }

/** Returns undefined if the node rejects the request, which differs from an unreachable node. */
export const undefinedIfRefused = async <answer>(work: Promise<answer>): Promise<answer | undefined> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof FrameError && error.reason === 'failed') return undefined
    throw error
  }
}
/** Returns undefined without an answer, for optional data. */
export const undefinedIfUnavailable = async <answer>(work: Promise<answer>): Promise<answer | undefined> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof FrameError && error.reason !== 'cancelled') return undefined
    throw error
  }
}
