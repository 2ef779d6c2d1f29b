import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useUi } from '../hooks/useUi.js'
import { createNavigationMotion } from '../motion/createNavigationMotion.js'
import type { Presented } from './usePresented.js'
import { ViewPane } from './ViewPane.js'

export interface ViewHostProps {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly presented: Presented
  onReady(): void
}

/** Shows the view on top of the history, with transition and focus. */
export const ViewHost = ({ frame, presented, onReady }: ViewHostProps) => {
  const { kernel, inline, later } = useUi()
  const { entry, direction, open } = presented
  const [travel] = useState(() => createNavigationMotion({ inline, later }))
  const wasOpen = useRef(false)
  useEffect(() => (frame.current ? travel.start(frame.current) : undefined), [travel, frame])
  const key = entry?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is what changed
  useLayoutEffect(() => {
    travel.forget(kernel.router.state.get().stack.map((kept) => kept.key))
    // Opening has no transition, so the first view is shown directly.
    if (open && !wasOpen.current && frame.current) travel.arrive(frame.current)
    wasOpen.current = open
  }, [travel, kernel, frame, key, open])
  return (
    <div className="pt-stage">
      {/* Empty while the modal is closed: the next opening has its own view to lay out, without an old one before it. */}
      {(open || inline) && entry && (
        <ViewPane
          key={entry.key}
          presented={presented}
          entry={entry}
          travel={travel}
          journey={open && wasOpen.current ? direction : undefined}
          onReady={onReady}
        />
      )}
    </div>
  )
}
