import { useEffect, useRef, useState } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { clockText } from 'portico-lib/text/clockText.js'
import {
  Button,
  ButtonPair,
  QrPlate,
  StatusText,
  TextField,
  useAnnounce,
  useLocale,
  useMessage,
  useSecondsLeft,
  ViewBody,
  ViewFooter,
} from 'portico-kit/index.js'
import { CodeNeededError } from '../base/CodeNeededError.js'
import type { DeviceRequest, DeviceRequests } from '../account/createDeviceRequests.js'
import { FrameError } from '../base/FrameError.js'
import { KeyError } from '../keys/errors.js'
import { CompareCode } from './CompareCode.js'
import type { TaskEnds } from './usePopupTask.js'
import { pageClock } from './pageClock.js'

const text = {
  title: msg('vault.elsewhere.title', 'Use your other device'),
  /** The announcement when the view appears. */
  spoken: msg('vault.elsewhere.spoken', 'Use your other device. Scan this with the device that has your wallet. Don’t show this code to anyone.'),
  how: msg('vault.elsewhere.how', 'Scan this with the device that has your wallet.'),
  secret: msg('vault.elsewhere.secret', 'Don’t show this code to anyone.'),
  code: msg('vault.elsewhere.code', 'Code for your other device'),
  left: msg('vault.device.left', 'Valid for {time}'),
  making: msg('shared.makingACode', 'Making a code'),
  copy: msg('shared.copyLink', 'Copy link'),
  copied: msg('shared.linkCopied', 'Link copied'),
  link: msg('vault.elsewhere.link', 'Link for your other device'),
  byHand: msg('shared.copyByHand', 'This browser doesn’t let pages copy. Select the link and copy it by hand.'),
  again: msg('shared.makeANewCode', 'Make a new code'),
  other: msg('shared.useAnotherWay', 'Use another way'),
  over: msg('vault.elsewhere.over', 'This code no longer works'),
  expired: msg('vault.elsewhere.expired', 'Your other device didn’t answer in time. Make a new code or use another way.'),
  refused: msg('vault.elsewhere.refused', 'Declined on your other device. Nothing was opened here. Make a new code or use another way.'),
  wrong: msg('vault.elsewhere.wrong', 'What arrived doesn’t match your current wallet. Nothing was saved. Make a new code or use another way.'),
  offline: msg('vault.elsewhere.offline', 'Can’t connect. Check your internet connection, then make a new code.'),
  often: msg('vault.elsewhere.often', 'Too many tries. Try again in {minutes, plural, one {# minute} other {# minutes}}, or use another way.'),
}

type Problem = { readonly kind: 'expired' | 'refused' | 'wrong' | 'offline' } | { readonly kind: 'often'; readonly minutes: number }

/** Failures that the visitor can act on here. The others end the view. */
const problemOf = (error: unknown): Problem | undefined => {
  if (error instanceof KeyError) return { kind: 'wrong' }
  if (!(error instanceof FrameError)) return undefined
  if (error.reason === 'locked') return { kind: 'often', minutes: Math.ceil((error.seconds ?? 60) / 60) }
  return error.reason === 'expired' || error.reason === 'refused' || error.reason === 'offline' ? { kind: error.reason } : undefined
}

export interface ApproveElsewhereProps extends TaskEnds {
  readonly requests: DeviceRequests
  /** Returns to the other recovery methods. */
  onBack(): void
}

/** Opens the wallet by an approval on another device that has it. */
export const ApproveElsewhere = ({ requests, onDone, onCodeNeeded, onFailed, onBack }: ApproveElsewhereProps) => {
  const t = useMessage()
  const { tag } = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const [request, setRequest] = useState<DeviceRequest>()
  const [problem, setProblem] = useState<Problem>()
  const [count, setCount] = useState(0)
  const left = useSecondsLeft(request?.until ?? 0, pageClock)
  const announce = useAnnounce()
  const [copied, setCopied] = useState<'yes' | 'byHand'>()
  // The pressed button is gone, so the focus moves.
  useEffect(() => {
    box.current?.focus()
    announce(t(text.spoken))
  }, [announce, t])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count is another request
  useEffect(() => {
    const gone = new AbortController()
    const work = async () => {
      try {
        const shown = await requests.begin()
        if (gone.signal.aborted) return await requests.finish(gone.signal)
        setRequest(shown)
        await requests.finish(gone.signal)
        if (!gone.signal.aborted) onDone()
      } catch (error) {
        if (gone.signal.aborted) return
        if (error instanceof CodeNeededError) return onCodeNeeded()
        const known = problemOf(error)
        if (known) setProblem(known)
        else onFailed(error)
      }
    }
    void work()
    return () => gone.abort(new FrameError('cancelled', 'The visitor left.'))
  }, [count])
  const again = () => {
    setRequest(undefined)
    setProblem(undefined)
    setCopied(undefined)
    setCount(count + 1)
    box.current?.focus()
  }
  const copy = ({ link }: DeviceRequest) => {
    const write = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('This page has no clipboard.'))
    write.then(
      () => {
        setCopied('yes')
        announce(t(text.copied))
      },
      () => setCopied('byHand'),
    )
  }
  const said = problem && t(text[problem.kind], problem.kind === 'often' ? { minutes: problem.minutes } : {})
  return (
    <div ref={box} tabIndex={-1} className="view">
      {!problem && (
        <div className="pt-vault-top">
          <h3 className="pt-sr">{t(text.title)}</h3>
          <CompareCode on="new" code={request?.code} />
        </div>
      )}
      <ViewBody>
        {problem ? (
          <StatusText title={t(text.over)} live="polite">
            {said}
          </StatusText>
        ) : (
          <>
            <QrPlate text={request?.link} label={t(text.code)} size={206} />
            <div className="pt-vault-how">
              <p>{t(text.how)}</p>
              <p>
                <b>{t(text.secret)}</b>
              </p>
            </div>
            {request && copied === 'byHand' && (
              <TextField readOnly showLabel label={t(text.link)} value={request.link} onChange={() => {}} hint={t(text.byHand)} />
            )}
          </>
        )}
      </ViewBody>
      <ViewFooter note={problem ? undefined : request ? t(text.left, { time: clockText(left, tag) }) : t(text.making)}>
        <ButtonPair>
          <Button kind="secondary" onPress={onBack}>
            {t(text.other)}
          </Button>
          {problem ? (
            <Button kind="primary" icon="retry" onPress={again}>
              {t(text.again)}
            </Button>
          ) : (
            <Button kind="secondary" icon={copied === 'yes' ? 'check' : 'copy'} busy={request === undefined} onPress={() => request && copy(request)}>
              {t(copied === 'yes' ? text.copied : text.copy)}
            </Button>
          )}
        </ButtonPair>
      </ViewFooter>
    </div>
  )
}
