import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RouterEntry } from '../../kernel/api/index.js'
import { useUi } from '../hooks/useUi.js'
import { SkeletonRow } from '../kit/SkeletonRow.js'
import { ListGroup } from '../kit/ListGroup.js'
import { ViewBody } from '../kit/ViewBody.js'
import type { Journey, Travel } from '../motion/travel.js'
import { afterPaint } from './afterPaint.js'
import type { Presented } from './usePresented.js'
import { ViewPart } from './ViewPart.js'

export interface ViewPaneProps {
  readonly presented: Presented
  readonly entry: RouterEntry
  readonly travel: Travel
  /** The transition to this view; undefined when the modal just opens. */
  readonly journey: Journey | undefined
  onReady(): void
}

/** The visitor has chosen what comes next: a second press must not choose again. Back and Close are in the header. */
const ignore = (event: SyntheticEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** One entry of the history: its view, or its placeholder. */
export const ViewPane = ({ presented: { view, loaded, leaving }, entry, travel, journey, onReady }: ViewPaneProps) => {
  const { kernel, statusBar, later, inline } = useUi()
  const pane = useRef<HTMLDivElement>(null)
  const [came] = useState(journey)
  const there = loaded.module ? 'view' : loaded.fault && 'fault'
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
  // What a press leads to is there before the press: it is fetched on intent, and not for a visitor who only looks.
  const [done] = useState(() => new Set<string>())
  const intend = ({ currentTarget: pane, target }: SyntheticEvent) => {
    if (there && view) later.get()?.loadAhead(view, { pane, target: target as Element, done })
  }
  useEffect(() => {
    if (!there) return
    return afterPaint(() => {
      later.load()
      // Code that needs them requests them again.
      kernel.complete().catch(() => {})
    })
  }, [there, later, kernel])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with the pane itself, it only notices what is done with its content
    <div
      className="pt-pane"
      ref={pane}
      aria-busy={leaving || undefined}
      onPointerOver={intend}
      onPointerDown={intend}
      onFocus={intend}
      {...(leaving && { onClickCapture: ignore, onSubmitCapture: ignore })}
    >
      <ViewPart id={entry.view} view={view} loaded={loaded} params={entry.params} holder={<Placeholder />} onBack={() => kernel.router.back()} />
    </div>
  )
}

/** Rows until the first view is there. They show after a moment. */
const Placeholder = () => (
  <div className="pt-holder" aria-busy="true">
    <ViewBody>
      <ListGroup busy>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </ListGroup>
    </ViewBody>
  </div>
)
