import { useCallback, useEffect, useState } from 'react'
import type { ShellView, ViewModule } from '../../kernel/contract/index.js'
import { ViewMissingError } from '../errors/ViewMissingError.js'

// biome-ignore lint/suspicious/noExplicitAny: the host shows views of any parameters
type AnyModule = ViewModule<any>

export type Loading = (
  | { readonly status: 'ready'; readonly module: AnyModule }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
) & {
  retry(): void
}

/** The code of a view: at once when it is there, so that a warm open paints in one frame. */
export const useViewModule = (view: ShellView | undefined, id: string): Loading => {
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ readonly attempt: number; readonly error?: unknown }>()
  const module = view?.peek()
  const wanted = view !== undefined && module === undefined
  useEffect(() => {
    if (!view || !wanted) return
    let live = true
    view.load().then(
      () => live && setSettled({ attempt }),
      (error: unknown) => live && setSettled({ attempt, error }),
    )
    return () => {
      live = false
    }
  }, [view, wanted, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  if (module) return { status: 'ready', module, retry }
  if (!view) return { status: 'failed', error: new ViewMissingError({ view: id }), retry }
  if (settled?.attempt === attempt) return { status: 'failed', error: settled.error, retry }
  return { status: 'loading', retry }
}
