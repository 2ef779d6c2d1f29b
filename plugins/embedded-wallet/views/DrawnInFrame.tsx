import { useCallback, useEffect, useState } from 'react'
import { type Message, msg } from '../../../kernel/api/index.js'
import {
  Button,
  FrameSpace,
  Skeleton,
  StatusIllustration,
  StatusText,
  useFramePlace,
  useMessage,
  useReadable,
  useStatusBar,
  useTitle,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { FrameController } from '../FrameController.js'

const tryAgain = msg('shared.tryAgain', 'Try again')

export interface DrawnInFrameProps {
  readonly controller: FrameController
  /** The frame lies over the view: asks it to draw. `fail` shows that it did not. Returns what to call when the frame is taken away. */
  laid(fail: () => void): () => void
  /** What is said when the frame does not come, or fails. */
  readonly failed: { readonly title: Message; readonly text: Message }
}

/** What the secure site draws in its frame: the page can neither read nor press it. */
export const DrawnInFrame = ({ controller, laid, failed }: DrawnInFrameProps) => {
  const t = useMessage()
  const place = useFramePlace()
  const { height, sizes, frame, drawing } = useReadable(controller.state)
  const [outcome, setOutcome] = useState<{ readonly element?: HTMLElement | undefined; readonly failed?: true }>({})
  const fail = useCallback(() => setOutcome({ failed: true }), [])
  const load = useCallback(() => {
    setOutcome({})
    // A frame that was elsewhere loads anew: only the one that is there afterwards counts.
    controller.keepIn(place)
    controller.prepare().then(() => setOutcome({ element: controller.frame() }), fail)
  }, [controller, place, fail])
  useEffect(load, [load])
  const element = frame === 'ready' ? outcome.element : undefined
  const said = element && drawing
  useTitle(said?.title)
  useStatusBar(outcome.failed ? 'bad' : element ? (said?.tone ?? 'idle') : 'waiting')
  useEffect(() => (element ? laid(fail) : undefined), [element, laid, fail])

  if (outcome.failed)
    return (
      <>
        <ViewBody>
          <StatusIllustration state="bad" />
          <StatusText title={t(failed.title)} live="assertive">
            {t(failed.text)}
          </StatusText>
        </ViewBody>
        <ViewFooter>
          <Button kind="primary" icon="retry" onPress={load}>
            {t(tryAgain)}
          </Button>
        </ViewFooter>
      </>
    )
  return (
    <FrameSpace frame={element} height={height} sizes={sizes} follows>
      <FrameSkeleton />
    </FrameSpace>
  )
}

/** Bars in the places of what most parts of the site have: a heading, two lines, what it is about, and a button. */
const FrameSkeleton = () => (
  <>
    <ViewBody>
      <Skeleton width="64%" height={22} now />
      <div style={{ display: 'grid', gap: 6 }}>
        <Skeleton height={15} now />
        <Skeleton width="72%" height={15} now />
      </div>
      <Skeleton height={132} now />
    </ViewBody>
    <ViewFooter>
      <Skeleton height={48} now />
    </ViewFooter>
  </>
)
