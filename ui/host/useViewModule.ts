import { useEffect, useState } from 'react'
import type { KernelView, ViewModule } from '../../kernel/api/index.js'
import { ViewMissingError } from '../errors.js'

/** Without a module and an error it is being loaded. */
export interface LoadedView {
  // biome-ignore lint/suspicious/noExplicitAny: the host shows views of any parameters
  readonly module: ViewModule<any> | undefined
  readonly fault: { readonly error?: unknown } | undefined
  retry(): void
}

/** The code of a view: immediately when it is loaded, so that a warm open paints in one frame. */
export const useViewModule = (view: KernelView | undefined, id = ''): LoadedView => {
  const [outcome, setOutcome] = useState<{ readonly failed?: KernelView; readonly error?: unknown }>({})
  const module = view?.peek()
  const wanted = view && !module && outcome.failed !== view ? view : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrived may be gone again, and is then fetched once more
  useEffect(() => {
    if (!wanted) return
    let live = true
    wanted.load().then(
      () => live && setOutcome({}),
      (error: unknown) => live && setOutcome({ failed: wanted, error }),
    )
    return () => {
      live = false
    }
  }, [wanted, outcome])
  return {
    module,
    fault: view ? (module || wanted ? undefined : outcome) : { error: new ViewMissingError({ view: id }) },
    retry: () => setOutcome({}),
  }
}
