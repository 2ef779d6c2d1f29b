import type { Dispose } from '../../kernel/api/index.js'
import { toText } from '#lib/text/toText.js'

/** Something that is done when asked, as hooks show it. @public */
export interface TaskState<data> {
  /** What the last run returned. */
  readonly data: data | undefined
  /** What the last run threw. */
  readonly error: Error | undefined
  /** A run is under way. */
  readonly isPending: boolean
  /** The last run failed. */
  readonly isError: boolean
  /** The last run succeeded. */
  readonly isSuccess: boolean
}
/** Functions that are called when a run ends. @public */
export interface TaskListeners<data> {
  /** Called with what the run returned. */
  readonly onSuccess?: ((data: data) => void) | undefined
  /** Called with what the run threw. */
  readonly onError?: ((error: Error) => void) | undefined
}
export interface Task<data, args extends readonly unknown[]> {
  get(): TaskState<data>
  subscribe(listener: () => void): Dispose
  /** Never rejects: what went wrong is in the state. Of two that run at once the later one counts. */
  run(...args: args): Promise<data | undefined>
}

const idle = { data: undefined, error: undefined, isPending: false, isError: false, isSuccess: false }

/** `listeners` is asked when the task ends: hooks get other functions with each render. */
export const createTask = <data, args extends readonly unknown[]>(
  perform: (...args: args) => Promise<data>,
  listeners: () => TaskListeners<data>,
): Task<data, args> => {
  const watchers = new Set<() => void>()
  let state: TaskState<data> = idle
  let latest = 0
  const show = (next: TaskState<data>) => {
    state = next
    for (const watcher of [...watchers]) watcher()
  }
  return {
    get: () => state,
    subscribe(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    async run(...args) {
      latest += 1
      const current = latest
      show({ ...idle, isPending: true })
      const [data, error] = await perform(...args).then(
        (done) => [done, undefined] as const,
        (thrown: unknown) => [undefined, thrown instanceof Error ? thrown : new Error(toText(thrown))] as const,
      )
      if (current !== latest) return data
      show({ ...idle, data, error, isError: error !== undefined, isSuccess: error === undefined })
      if (error) listeners().onError?.(error)
      else if (data !== undefined) listeners().onSuccess?.(data)
      return data
    },
  }
}
