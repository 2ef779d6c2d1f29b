import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useShown } from '../frame/useShown.js'
import { useUi } from '../hooks/useUi.js'
import { createNavigationMotion } from '../motion/createNavigationMotion.js'
import { ViewPane } from './ViewPane.js'

export interface ViewHostProps {
  readonly frame: RefObject<HTMLDivElement | null>
  onReady(): void
}

/** Shows the view on top of the history, and moves the eye and the focus along. */
export const ViewHost = ({ frame, onReady }: ViewHostProps) => {
  const { kernel, inline, later } = useUi()
  const { entry, view, direction, open } = useShown()
  const [travel] = useState(() => createNavigationMotion({ inline, later }))
  const wasOpen = useRef(false)
  useEffect(() => (frame.current ? travel.start(frame.current) : undefined), [travel, frame])
  const key = entry?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is what changed
  useLayoutEffect(() => {
    travel.forget(kernel.router.state.get().stack.map((kept) => kept.key))
    // Opening is not a journey, so the first view is simply there.
    if (open && !wasOpen.current && frame.current) travel.arrive(frame.current)
    wasOpen.current = open
  }, [travel, kernel, frame, key, open])
  return (
    <div className="pt-stage">
      {/* Nothing of it while the modal is closed: the next opening has a view of its own to lay out, and no old one before it. */}
      {(open || inline) && entry && (
        <ViewPane key={entry.key} entry={entry} view={view} travel={travel} journey={open && wasOpen.current ? direction : undefined} onReady={onReady} />
      )}
    </div>
  )
}
