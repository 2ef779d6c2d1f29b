import { useEffect } from 'react'
import { msg } from '../../../kernel/api/index.js'
import {
  Button,
  ButtonPair,
  FrameSpace,
  QrPlate,
  StatusIllustration,
  StatusText,
  TextField,
  useAnnounce,
  useCopy,
  useFramePlace,
  useMessage,
  useReadable,
  useRouter,
  useSizesBefore,
  useSecondsLeft,
  useStatusBar,
  useStyles,
  useTitle,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import { clockText } from '#lib/text/clockText.js'
import { socialProviderNames } from '../../../ports/social.js'
import { codeMs } from '../createFarcasterLogin.js'
import { appearanceOf } from '../appearanceOf.js'
import { ProviderSign } from './ProviderSign.js'
import type { FarcasterController } from '../SocialController.js'
import { userMessage } from '../userMessage.js'
import css from './social.css'

const text = {
  title: msg('social.farcaster.title', 'Sign in with Farcaster'),
  making: msg('shared.makingACode', 'Making a code'),
  scan: msg('social.farcaster.scan', 'Scan the code with the phone that has Farcaster.'),
  here: msg('social.farcaster.here', 'Continue in Farcaster'),
  hereWhy: msg('shared.approveThere', 'Approve there, then come back to this page.'),
  code: msg('shared.codeForFarcaster', 'Code for Farcaster'),
  left: msg('shared.codeWorksFor', 'This code works for another {time}'),
  statusBar: msg('shared.codeTimeLeft', 'Time left for this code'),
  open: msg('shared.openFarcaster', 'Open Farcaster'),
  copy: msg('shared.copyLink', 'Copy link'),
  copied: msg('shared.copied', 'Copied'),
  copiedSaid: msg('shared.linkCopied', 'Link copied'),
  byHand: msg('social.farcaster.byHand', 'Link for Farcaster'),
  byHandHint: msg('shared.copyByHand', 'This browser doesn’t let pages copy. Select the link and copy it by hand.'),
  soon: msg('social.farcaster.soon', 'The code will be ready in a moment.'),
  waiting: msg('social.farcaster.waiting', 'Waiting for Farcaster'),
  entering: msg('social.entering', 'Signing you in'),
  connecting: msg('shared.openingYourWallet', 'Opening your wallet'),
  moment: msg('social.moment', 'This takes a moment.'),
  expired: msg('shared.codeExpired', 'This code has expired'),
  expiredWhy: msg('social.farcaster.expired.why', 'Codes last five minutes. Nothing was changed.'),
  declined: msg('shared.requestDeclined', 'Request declined'),
  failed: msg('social.farcaster.failed', 'Signing in with Farcaster didn’t finish'),
  newCode: msg('shared.makeANewCode', 'Make a new code'),
  tryAgain: msg('shared.tryAgain', 'Try again'),
  other: msg('shared.useAnotherWay', 'Use another way'),
  cancel: msg('shared.cancel', 'Cancel'),
} as const

/** A code for the Farcaster app, or a button that opens it; then the frame lies over the view for what the secure site asks. */
export const ConnectingFarcaster = ({ controller }: { readonly controller: FarcasterController }) => {
  const t = useMessage()
  const place = useFramePlace()
  const { step, problem, until, frame, height, sizes, drawing } = useReadable(controller.state)
  const { left } = controller
  useEffect(() => {
    controller.keepIn(place)
    controller.shown()
  }, [controller, place])
  useEffect(() => left, [left])
  const over = step === undefined
  const title = over
    ? problem === 'expired'
      ? text.expired
      : problem === 'declined'
        ? text.declined
        : text.failed
    : step === 'waiting'
      ? text.waiting
      : step === 'entering' || step === 'connecting'
        ? text[step]
        : text.title
  const element = step === 'entering' && frame === 'ready' ? controller.frame() : undefined
  const since = useSizesBefore(step === 'entering', sizes)
  const said = element && since !== sizes ? drawing : undefined
  useTitle(said?.title ?? t(text.title))
  const seconds = useSecondsLeft(step === 'waiting' ? until : 0, controller.clock)
  const draining = seconds > 0 && { value: (seconds * 1000) / codeMs, label: t(text.statusBar) }
  useStatusBar(said?.tone ?? (over ? (problem === 'expired' || problem === 'declined' ? 'warn' : 'bad') : draining || 'waiting'))
  if (step === 'waiting' || (step === 'opening' && !controller.mobile)) return <Code controller={controller} ready={step === 'waiting'} seconds={seconds} />
  const values = { provider: socialProviderNames.farcaster }
  return over ? (
    <Ended controller={controller} title={t(title)}>
      {t(problem === 'expired' ? text.expiredWhy : userMessage[problem ?? 'closed'], values)}
    </Ended>
  ) : (
    <FrameSpace frame={element} height={height} sizes={sizes} since={since}>
      <ViewBody>
        <StatusIllustration state="waiting">
          <ProviderSign {...appearanceOf('farcaster', [])} size={54} monochrome={controller.monochrome()} />
        </StatusIllustration>
        <StatusText title={t(step === 'opening' ? text.making : title)} live="polite">
          {t(text.moment)}
        </StatusText>
      </ViewBody>
    </FrameSpace>
  )
}

interface CodeProps {
  readonly controller: FarcasterController
  readonly ready: boolean
  /** How long the code works at least; 0 where that is over or not known. */
  readonly seconds: number
}

/** The code; on the device of the app itself a button that opens it. */
const Code = ({ controller, ready, seconds }: CodeProps) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const announce = useAnnounce()
  const { copied, byHand, copy } = useCopy(controller.link, t(text.copiedSaid))
  const { mobile } = controller
  useEffect(() => announce(t(ready ? text.waiting : text.making)), [announce, ready, t])
  return (
    <>
      <ViewBody>
        {mobile ? (
          <>
            <StatusIllustration state="waiting">
              <ProviderSign {...appearanceOf('farcaster', [])} size={54} monochrome={controller.monochrome()} />
            </StatusIllustration>
            <StatusText title={t(text.here)}>{t(text.hereWhy)}</StatusText>
          </>
        ) : (
          <>
            <QrPlate text={controller.link()} label={t(text.code)} />
            <p className="pt-fc-hint">{t(text.scan)}</p>
          </>
        )}
        {byHand !== undefined && <TextField label={t(text.byHand)} value={byHand} onChange={() => {}} readOnly showLabel hint={t(text.byHandHint)} />}
      </ViewBody>
      <ViewFooter>
        {mobile && (
          <Button kind="primary" icon="ext" onPress={controller.openApp}>
            {t(text.open)}
          </Button>
        )}
        <ButtonPair>
          <Button kind="secondary" icon={copied ? 'check' : 'copy'} disabledReason={ready ? undefined : t(text.soon)} onPress={copy}>
            {t(copied ? text.copied : text.copy)}
          </Button>
          <Button kind="ghost" onPress={router.back}>
            {t(text.cancel)}
          </Button>
        </ButtonPair>
        {!mobile && <p className="pt-note pt-fc-left">{ready ? seconds > 0 && t(text.left, { time: clockText(seconds) }) : t(text.making)}</p>}
      </ViewFooter>
    </>
  )
}

interface EndedProps {
  readonly controller: FarcasterController
  readonly title: string
  readonly children: string
}

/** What kept the visitor from signing in, and what to do. */
const Ended = ({ controller, title, children }: EndedProps) => {
  const t = useMessage()
  const router = useRouter()
  const { problem } = useReadable(controller.state)
  return (
    <>
      <ViewBody>
        <StatusIllustration state={problem === 'expired' || problem === 'declined' ? 'warn' : 'bad'}>
          <ProviderSign {...appearanceOf('farcaster', [])} size={54} monochrome={controller.monochrome()} />
        </StatusIllustration>
        <StatusText title={title} live="assertive">
          {children}
        </StatusText>
      </ViewBody>
      <ViewFooter>
        <Button kind="primary" icon="retry" onPress={() => (problem === 'account' ? controller.connect() : controller.start(true))}>
          {t(problem === 'expired' ? text.newCode : text.tryAgain)}
        </Button>
        <Button kind="ghost" onPress={router.back}>
          {t(text.other)}
        </Button>
      </ViewFooter>
    </>
  )
}
