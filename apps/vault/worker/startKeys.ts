import { KeyError, type KeyProblem } from '../keys/errors.js'
import type { Keys } from './createKeys.js'
import { keyCalls, type KeyCall } from './keyCalls.js'

interface Answer {
  readonly id: number
  readonly value?: unknown
  readonly problem?: KeyProblem | 'failed'
  readonly message?: string
}

/** Creates a proxy for the keys in the worker. */
export const startKeys = (worker: Worker): Keys => {
  let last = 0
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>()
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id)
    if (!asked) return
    waiting.delete(data.id)
    if (data.problem === undefined) asked.resolve(data.value)
    else asked.reject(data.problem === 'failed' ? new Error(data.message) : new KeyError(data.problem, data.message ?? ''))
  }
  worker.onerror = () => failAll(new Error('The worker of the keys could not be started.'))
  const ask = (call: KeyCall, input: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ id: last, call, input })
    })
  // The worker implements these calls with the types of Keys.
  return Object.fromEntries(keyCalls.map((call) => [call, (input: unknown) => ask(call, input)])) as unknown as Keys
}
