import { openDeviceStore } from '../keys/deviceStore.js'
import { KeyError } from '../keys/errors.js'
import { createKeys } from './createKeys.js'
import { type KeyCall, keyCalls } from './keyCalls.js'

interface WorkerScope {
  onmessage: ((event: MessageEvent<{ readonly id: number; readonly call: KeyCall; readonly input: unknown }>) => void) | null
  postMessage(value: unknown): void
}
/** The scope of a worker, which is missing in the types of a page. */
const scope = globalThis as unknown as WorkerScope

const clock = {
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
const keys = openDeviceStore(indexedDB).then((store) => createKeys({ store, clock }))

// Only the page of this origin that started the worker can post here.
scope.onmessage = async ({ data }) => {
  const { id, call, input } = data
  try {
    if (!keyCalls.includes(call)) throw new KeyError('invalid', 'There is no such call.')
    const run = (await keys)[call] as (input: unknown) => Promise<unknown>
    scope.postMessage({ id, value: await run(input) })
  } catch (error) {
    scope.postMessage({ id, problem: error instanceof KeyError ? error.problem : 'failed', message: error instanceof Error ? error.message : 'failed' })
  }
}
