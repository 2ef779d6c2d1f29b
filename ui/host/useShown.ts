import type { RouterEntry, KernelView } from '../../kernel/api/index.js'
import { useReadable } from '../hooks/useReadable.js'
import { useUi } from '../hooks/useUi.js'

export interface Shown {
  readonly entry: RouterEntry | undefined
  readonly view: KernelView | undefined
  readonly open: boolean
  readonly direction: 'forward' | 'back' | 'none'
  /** True when there is a view to go back to. */
  readonly deep: boolean
}

/** The entry to show: the top one, or the one below it while the top one still waits for its gate. */
export const useShown = (): Shown => {
  const { kernel } = useUi()
  const { stack, open, direction } = useReadable(kernel.router.state)
  // A plugin that is switched off or retried changes the view of an id.
  useReadable(kernel.plugins.state)
  const at = stack.findLastIndex(({ status }) => status === 'ready')
  const entry = stack[at] as RouterEntry | undefined
  return { entry, view: entry && kernel.view({ id: entry.view }), open, direction, deep: at > 0 }
}
