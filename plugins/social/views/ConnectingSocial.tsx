import { useEffect } from 'react'
import { msg } from '../../../kernel/api/index.js'
import {
  Button,
  FrameSpace,
  StatusIllustration,
  StatusText,
  useFramePlace,
  useMessage,
  useReadable,
  useRouter,
  useSizesBefore,
  useStatusBar,
  useTitle,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { WindowProviderName } from '../../../ports/social.js'
import { appearanceOf } from '../appearanceOf.js'
import type { SocialController } from '../SocialController.js'
import { userMessage } from '../userMessage.js'
import { ProviderSign } from './ProviderSign.js'

const text = {
  opening: msg('shared.openingProvider', 'Opening {provider}'),
  blocked: msg('social.blocked', 'Your browser blocked the window'),
  blockedWhy: msg('social.blocked.why', 'Use the button below to open it.'),
  open: msg('shared.openProvider', 'Open {provider}'),
  leaving: msg('social.leaving', 'Going to {provider}'),
  back: msg('social.leaving.back', 'You’ll come back here afterwards.'),
  reopen: msg('social.reopen', 'Open it again'),
  waiting: msg('social.waiting', 'Continue in the {provider} window'),
  behind: msg('social.behind', 'It may have opened behind this one.'),
  entering: msg('social.entering', 'Signing you in'),
  connecting: msg('shared.openingYourWallet', 'Opening your wallet'),
  again: msg('shared.continueWithProvider', 'Continue with {provider}'),
  againWhy: msg('social.again.why', 'You’ve signed in there before.'),
  failed: msg('social.failed.title', 'Signing in with {provider} didn’t finish'),
  moment: msg('social.moment', 'This takes a moment.'),
  tryAgain: msg('shared.tryAgain', 'Try again'),
  other: msg('shared.useAnotherWay', 'Use another way'),
  cancel: msg('shared.cancel', 'Cancel'),
} as const

export interface ConnectingSocialProps {
  readonly controller: SocialController
  readonly provider: WindowProviderName
}

/** Waits for the window of a provider, or for the page to be left, and then lays the frame over itself for what the secure site asks. */
export const ConnectingSocial = ({ controller, provider }: ConnectingSocialProps) => {
  const t = useMessage()
  const router = useRouter()
  const place = useFramePlace()
  const { step, problem, frame, height, sizes, drawing, own } = useReadable(controller.state)
  const { left } = controller
  useEffect(() => {
    controller.keepIn(place)
    controller.shown()
  }, [controller, place])
  useEffect(() => left, [left])
  const shown = appearanceOf(provider, own)
  const values = { provider: shown.name }
  /** Nothing was begun: the view was opened without a press on a button of the provider. */
  const idle = step === undefined && problem === undefined
  const state = idle ? 'rest' : problem !== undefined || step === undefined ? 'bad' : step === 'blocked' ? 'warn' : 'waiting'
  const element = step === 'entering' && frame === 'ready' ? controller.frame() : undefined
  const since = useSizesBefore(step === 'entering', sizes)
  const said = element && since !== sizes ? drawing : undefined
  useTitle(said?.title)
  useStatusBar(said?.tone ?? (state === 'rest' ? 'idle' : state))
  const why = {
    opening: text.moment,
    blocked: text.blockedWhy,
    waiting: text.behind,
    leaving: text.back,
    entering: text.moment,
    connecting: text.moment,
  }
  return (
    <FrameSpace frame={element} height={height} sizes={sizes} since={since}>
      <ViewBody>
        <StatusIllustration state={state}>
          <ProviderSign {...shown} size={54} monochrome={controller.monochrome()} />
        </StatusIllustration>
        <StatusText title={t(step ? text[step] : idle ? text.again : text.failed, values)} live={step === 'blocked' || problem ? 'assertive' : 'polite'}>
          {t(step ? why[step] : problem ? userMessage[problem] : text.againWhy, values)}
        </StatusText>
      </ViewBody>
      <ViewFooter>
        {step === 'blocked' && (
          <Button kind="primary" icon="ext" onPress={controller.openWindow}>
            {t(text.open, values)}
          </Button>
        )}
        {step === 'waiting' && (
          <Button kind="secondary" icon="ext" onPress={controller.openWindow}>
            {t(text.reopen)}
          </Button>
        )}
        {!step && (
          <Button
            kind="primary"
            icon={idle ? 'ext' : 'retry'}
            onPress={() => (problem === 'account' ? controller.connect() : controller.start(provider, true))}
          >
            {t(idle ? text.open : text.tryAgain, values)}
          </Button>
        )}
        {step !== 'connecting' && (
          <Button kind="ghost" onPress={router.back}>
            {t(step ? text.cancel : text.other)}
          </Button>
        )}
      </ViewFooter>
    </FrameSpace>
  )
}
