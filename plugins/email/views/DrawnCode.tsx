import { useEffect } from 'react'
import {
  Button,
  FrameSpace,
  Icon,
  Skeleton,
  StatusIllustration,
  StatusText,
  useFramePlace,
  useMessage,
  useReadable,
  useSizesBefore,
  useStatusBar,
  useTitle,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { CodeProps } from '../CodeSteps.js'
import { card } from './card.js'
import { NewCode } from './NewCode.js'
import { SlowNote } from './SlowNote.js'
import { words } from './words.js'
import { useProblem } from './useProblem.js'

/** Bars in the places of what the frame is about to draw. */
const CodeSkeleton = () => (
  <>
    <div style={{ display: 'grid', gap: 6, justifyItems: 'center' }}>
      <Skeleton width="80%" height={15} now />
      <Skeleton width="50%" height={15} now />
    </div>
    <div style={{ display: 'flex', gap: 8, justifyContent: 'center' }} dir="ltr">
      {['1', '2', '3', '4', '5', '6'].map((place) => (
        <Skeleton key={place} width={40} height={56} now />
      ))}
    </div>
  </>
)

/** The frame asks for the code, in the place of this view. */
export const DrawnCode = ({ controller, title }: CodeProps) => {
  const t = useMessage()
  const place = useFramePlace()
  const { frame, height, sizes, drawing, problem, busy } = useReadable(controller.state)
  const failed = useProblem(problem)
  useEffect(() => {
    controller.keepIn(place)
    controller.prepare()
  }, [controller, place])
  // While a code is mailed anew the frame asks for none.
  const element = frame === 'ready' && !problem && busy !== 'sending' && busy !== 'loading' ? controller.frame() : undefined
  // The bars stay until it has drawn the boxes. A site that sends no sizes is shown at once.
  const before = useSizesBefore(element !== undefined, sizes)
  useEffect(() => (element ? controller.drawn() : undefined), [controller, element])
  // The frame says what it asks for: the code, and afterwards how to keep the wallet.
  const said = element && drawing
  useStatusBar(failed === undefined ? (said?.tone ?? 'idle') : 'bad')
  useTitle(said?.title ?? t(title))
  const expired = problem?.kind === 'expired' || busy === 'sending'
  return (
    <FrameSpace frame={element} height={height} sizes={sizes} since={sizes === undefined ? undefined : before}>
      <ViewBody>
        {failed === undefined ? (
          <div style={card}>
            <CodeSkeleton />
            <SlowNote controller={controller} />
          </div>
        ) : (
          <div style={card}>
            <StatusIllustration state="bad">
              <Icon name="mail" size={54} />
            </StatusIllustration>
            <StatusText title={failed} live="assertive" />
          </div>
        )}
      </ViewBody>
      <ViewFooter>
        {expired ? (
          <NewCode controller={controller} kind="primary" />
        ) : (
          failed !== undefined && (
            <Button kind="primary" icon="retry" onPress={controller.prepare}>
              {t(words.tryAgain)}
            </Button>
          )
        )}
        <Button kind="ghost" onPress={controller.startOver}>
          {t(words.other)}
        </Button>
      </ViewFooter>
    </FrameSpace>
  )
}
