import { useLayoutEffect, useRef } from 'react'
import type { KernelView, RouterEntry } from '../../kernel/api/index.js'
import { useUi } from '../hooks/useUi.js'
import { useShown } from './useShown.js'
import { type LoadedView, useViewModule } from './useViewModule.js'

/** What the frame shows: an entry of the history with its view. Title and content come from the same one. */
export interface Presented {
  readonly entry: RouterEntry | undefined
  readonly view: KernelView | undefined
  readonly loaded: LoadedView
  readonly open: boolean
  readonly direction: 'forward' | 'back' | 'none'
  /** Whether there is a way back: also out of the wait for the next view. */
  readonly back: boolean
  /** The next view was opened, its code is not there yet, and this is the one before it. */
  readonly leaving: boolean
}

/**
 * The view on top of the history. Until its code is loaded, or has failed to load, the view before it stays with its content, its title and
 * the focus, so that the frame is never empty.
 */
export const usePresented = (): Presented => {
  const { kernel } = useUi()
  const { entry, view, open, direction, deep } = useShown()
  const loaded = useViewModule(view, entry?.view)
  const last = useRef<Pick<Presented, 'entry' | 'view' | 'loaded'>>(undefined)
  const isThere = entry === undefined || Boolean(loaded.module || loaded.fault)
  // A view whose plugin is gone by now has nothing to stay with.
  const before = last.current
  const kept = open && !isThere && before?.entry && kernel.view({ id: before.entry.view }) === before.view ? before : undefined
  useLayoutEffect(() => {
    if (!open) last.current = undefined
    else if (isThere) last.current = { entry, view, loaded }
  })
  return { ...(kept ?? { entry, view, loaded }), open, direction, back: deep && view?.spec.back !== 'none', leaving: kept !== undefined }
}
