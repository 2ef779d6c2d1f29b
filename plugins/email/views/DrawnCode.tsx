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
  useStatusBar,
  useTitle,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { CodeProps } from '../CodeSteps.js'
import { NewCode } from './NewCode.js'
import { SlowNote } from './SlowNote.js'
import { words } from './words.js'
import { useProblem } from './useProblem.js'

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
  useEffect(() => (element ? controller.drawn() : undefined), [controller, element])
  // The frame says what it asks for: the code, and afterwards how to keep the wallet.
  const said = element && drawing
  useStatusBar(failed === undefined ? (said?.tone ?? 'idle') : 'bad')
  useTitle(said?.title ?? t(title))
  const expired = problem?.kind === 'expired' || busy === 'sending'
  return (
    <FrameSpace frame={element} height={height} sizes={sizes}>
      <ViewBody>
        {failed === undefined ? (
          <>
            <Skeleton width="100%" height={160} />
            <SlowNote controller={controller} />
          </>
        ) : (
          <>
            <StatusIllustration state="bad">
              <Icon name="mail" size={54} />
            </StatusIllustration>
            <StatusText title={failed} live="assertive" />
          </>
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
