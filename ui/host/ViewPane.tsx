import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RouterEntry, KernelView } from '../../kernel/api/index.js'
import { useUi } from '../hooks/useUi.js'
import { SkeletonRow } from '../kit/SkeletonRow.js'
import { ListGroup } from '../kit/ListGroup.js'
import { ViewBody } from '../kit/ViewBody.js'
import type { Journey, Travel } from '../motion/travel.js'
import { afterPaint } from './afterPaint.js'
import { useViewModule } from './useViewModule.js'
import { ViewPart } from './ViewPart.js'

/** How long placeholders wait before they show, so that a quick answer does not flash. */
const patience = 200

export interface ViewPaneProps {
  readonly entry: RouterEntry
  readonly view: KernelView | undefined
  readonly travel: Travel
  /** The transition to this view; undefined when the modal just opens. */
  readonly journey: Journey | undefined
  onReady(): void
}

/** One entry of the history: its view, or its placeholder. */
export const ViewPane = ({ entry, view, travel, journey, onReady }: ViewPaneProps) => {
  const { kernel, statusBar, later, inline } = useUi()
  const loaded = useViewModule(view, entry.view)
  const pane = useRef<HTMLDivElement>(null)
  const [came] = useState(journey)
  const there = Boolean(loaded.module || loaded.fault)
  useLayoutEffect(() => {
    const element = pane.current
    if (!there || !element) {
      statusBar.set('waiting')
      return () => statusBar.set('idle')
    }
    travel.enter(element, entry.key, came)
    // Before the cover, which has the focus until then, is removed: one layout for both.
    if (came === undefined) travel.arrive(element)
    onReady()
    // It is not visible when the modal closes.
    return () => {
      if (inline || kernel.router.state.get().open) travel.leave(element, entry.key)
    }
  }, [there, travel, kernel, statusBar, inline, entry.key, came, onReady])
  useEffect(() => {
    if (!there) return
    return afterPaint(() => {
      later.load()
      // Code that needs them requests them again.
      kernel.complete().catch(() => undefined)
    })
  }, [there, later, kernel])
  return (
    <div className="pt-pane" ref={pane}>
      <ViewPart
        id={entry.view}
        view={view}
        loaded={loaded}
        params={entry.params}
        holder={<Placeholder height={travel.height()} />}
        onBack={() => kernel.router.back()}
      />
    </div>
  )
}

/** Keeps the height of the previous view, then shows bars. */
const Placeholder = ({ height }: { readonly height: number }) => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="pt-holder" style={{ minBlockSize: height }} aria-busy="true">
      {late && (
        <ViewBody>
          <ListGroup busy>
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </ListGroup>
        </ViewBody>
      )}
    </div>
  )
}
