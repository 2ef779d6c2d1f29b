import { type DependencyList, useCallback, useEffect, useState } from 'react'

/** The state of something that is loaded. `retry` loads it once more. @public */
export type AsyncState<value> = (
  | { readonly status: 'loading'; readonly value: value | undefined; readonly error: undefined }
  | { readonly status: 'ready'; readonly value: value; readonly error: undefined }
  | { readonly status: 'failed'; readonly value: value | undefined; readonly error: unknown }
) & { retry(): void }

type InnerState<value> =
  | Omit<Extract<AsyncState<value>, { status: 'loading' }>, 'retry'>
  | Omit<Extract<AsyncState<value>, { status: 'ready' }>, 'retry'>
  | Omit<Extract<AsyncState<value>, { status: 'failed' }>, 'retry'>

/**
 * Loads a value for a view. A change of `deps` or leaving the view aborts the signal; a late answer is dropped.
 * The last value stays while the next one loads.
 * @example `const { status, value, retry } = useAsync((signal) => fetch('/greetings', { signal }), [])`
 * @public
 */
export const useAsync = <value>(load: (signal: AbortSignal) => Promise<value>, deps: DependencyList): AsyncState<value> => {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<InnerState<value>>({ status: 'loading', value: undefined, error: undefined })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the value depends on; attempt starts it again
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setState((old) => (old.status === 'loading' ? old : { status: 'loading', value: old.value, error: undefined }))
    load(signal).then(
      (value) => {
        if (!signal.aborted) setState({ status: 'ready', value, error: undefined })
      },
      (error: unknown) => {
        if (!signal.aborted) setState((old) => ({ status: 'failed', value: old.value, error }))
      },
    )
    return () => controller.abort()
  }, [...deps, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { ...state, retry } as AsyncState<value>
}
