import { type ReactNode, useEffect, useRef, useState } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { clockText } from 'portico-lib/text/clockText.js'
import {
  Banner,
  Button,
  CodeField,
  Icon,
  LinkButton,
  StatusText,
  useAnnounce,
  useLocale,
  useMessage,
  useSecondsLeft,
  ViewBody,
  ViewFooter,
} from 'portico-kit/index.js'
import type { PendingCode } from '../account/accountFacts.js'
import { FrameError } from '../base/FrameError.js'
import { pageClock } from './pageClock.js'
import { useViewState } from './useViewState.js'

const text = {
  sent: msg('vault.otp.sentTo', 'Enter the 6-digit code we sent to {email} for {site}.'),
  rule: msg('vault.otp.rule', 'Only enter it here. It’s checked as soon as you type the last digit.'),
  kept: msg('vault.otp.kept', 'Your last code still works'),
  keptText: msg('vault.otp.kept.text', 'We sent it at {time}. You can ask for another in {wait}.'),
  keptReady: msg('vault.otp.kept.ready', 'We sent it at {time}.'),
  change: msg('vault.otp.change', 'Enter the 6-digit code we sent to {email}, your current address. It changes your address to {wanted}.'),
  new: msg('vault.otp.new', 'Enter the 6-digit code we sent to {email}, your new address. Your codes go there from now on.'),
  changeTitle: msg('shared.confirmYourCurrentEmail', 'Confirm your current email'),
  newTitle: msg('shared.confirmYourNewEmail', 'Confirm your new email'),
  label: msg('shared.sixDigitCode', '6-digit code'),
  checking: msg('shared.checkingTheCode', 'Checking the code'),
  wrong: msg('shared.codeDoesntMatch', 'That code doesn’t match. Check the latest email.'),
  expired: msg('shared.codeExpiredSendNew', 'This code has expired. Send a new one.'),
  offline: msg('vault.otp.offline', 'Can’t connect. Check your internet connection, then enter the code again.'),
  unmailed: msg('shared.codeNotSent', 'We couldn’t send the code. Try again in {seconds, plural, one {# second} other {# seconds}}.'),
  locked: msg('shared.tooManyTries', 'Too many tries. Try again in {seconds, plural, one {# second} other {# seconds}}.'),
  resend: msg('shared.sendANewCode', 'Send a new code'),
  resendIn: msg('vault.otp.resendAt', 'No code yet? Send again in {time}'),
  other: msg('shared.useADifferentEmail', 'Use a different email'),
  cancel: msg('shared.cancel', 'Cancel'),
}

/** The purpose of a code: to log in, to log in again, to prove the visitor before their address changes, or to prove the new address. */
export type CodeUse = { readonly kind: 'login' | 'again' | 'new' } | { readonly kind: 'change'; readonly wanted: string }

export interface OtpProps<result> {
  readonly site: string
  readonly pending: PendingCode
  readonly use: CodeUse
  /** Submits the code, and returns undefined for a wrong one. */
  answer(code: string): Promise<result | undefined>
  resend(): Promise<PendingCode>
  onDone(result: result): void
  onFailed(error: unknown): void
  onCancel(): void
}

/** Failures that the visitor can act on here. The others end the view. */
type Problem = { readonly kind: 'wrong' | 'expired' | 'offline' } | { readonly kind: 'locked' | 'unmailed'; readonly seconds: number }

const problemOf = (error: unknown): Problem | undefined => {
  if (!(error instanceof FrameError)) return undefined
  if (error.reason === 'expired' || error.reason === 'offline') return { kind: error.reason }
  return error.reason === 'locked' || error.reason === 'unmailed' ? { kind: error.reason, seconds: error.seconds ?? 60 } : undefined
}

const Sentence = ({ site, pending, use, busy }: Pick<OtpProps<unknown>, 'site' | 'pending' | 'use'> & { readonly busy: boolean }): ReactNode => {
  const t = useMessage()
  const announce = useAnnounce()
  const { email } = pending
  useEffect(() => {
    if (busy) announce(t(text.checking))
  }, [announce, busy, t])
  // The header of the modal describes a login.
  if (use.kind === 'login' || use.kind === 'again') return <p className="pt-vault-how">{t(text.sent, { email, site })}</p>
  return (
    <StatusText title={t(use.kind === 'new' ? text.newTitle : text.changeTitle)} live="polite">
      {use.kind === 'change' ? t(text.change, { email, wanted: use.wanted }) : t(text.new, { email })}
    </StatusText>
  )
}

/** The code field with six boxes. It has the size of the card in which the address was entered. */
export const Otp = <result,>({ site, pending, use, answer, resend, onDone, onFailed, onCancel }: OtpProps<result>) => {
  const t = useMessage()
  const { tag } = useLocale()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [resendAt, setResendAt] = useState(pending.resendAt)
  const [kept, setKept] = useState(pending.kept === true)
  const wait = useSecondsLeft(resendAt, pageClock)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = box.current?.querySelector('input')
    // New digits replace a wrong code.
    if (problem?.kind === 'wrong') input?.select()
    else input?.focus()
  }, [problem])

  const work = async (run: () => Promise<Problem | undefined>) => {
    setBusy(true)
    setProblem(undefined)
    let next: Problem | undefined
    try {
      next = await run()
    } catch (error) {
      next = problemOf(error)
      if (!next) return onFailed(error)
      if ('seconds' in next) setResendAt(Date.now() + next.seconds * 1000)
    }
    if (next?.kind !== 'wrong') setCode('')
    setProblem(next)
    setBusy(false)
  }
  const check = (typed: string) =>
    work(async () => {
      const result = await answer(typed)
      if (result === undefined) return { kind: 'wrong' }
      onDone(result)
      return undefined
    })
  const again = () =>
    work(async () => {
      setResendAt((await resend()).resendAt)
      setKept(false)
      return undefined
    })
  const error = problem && t(text[problem.kind], 'seconds' in problem ? { seconds: problem.seconds } : {})
  useViewState({ title: use.kind === 'login' || use.kind === 'again' ? 'code' : undefined, tone: problem ? 'bad' : busy ? 'waiting' : 'idle' })
  const time = new Date(pending.sentAt).toLocaleTimeString(tag, { timeStyle: 'short' })

  return (
    <div ref={box} className="view pt-vault-otp">
      <ViewBody>
        {kept && (
          <Banner tone="accent" title={t(text.kept)}>
            {wait > 0 ? t(text.keptText, { time, wait: clockText(wait, tag) }) : t(text.keptReady, { time })}
          </Banner>
        )}
        <Sentence site={site} pending={pending} use={use} busy={busy} />
        <CodeField
          label={t(text.label)}
          value={code}
          onChange={setCode}
          onComplete={check}
          error={error}
          hint={
            <>
              <Icon name="lock" size={16} />
              <span>{t(text.rule)}</span>
            </>
          }
          busy={busy}
          first
        />
        {wait > 0 ? (
          !kept && <p className="pt-vault-how">{t(text.resendIn, { time: clockText(wait, tag) })}</p>
        ) : problem ? (
          <Button kind="secondary" onPress={again}>
            {t(text.resend)}
          </Button>
        ) : (
          <div className="pt-vault-links">
            <LinkButton onPress={again}>{t(text.resend)}</LinkButton>
          </div>
        )}
      </ViewBody>
      <ViewFooter>
        <Button kind="ghost" onPress={onCancel}>
          {t(use.kind === 'login' ? text.other : text.cancel)}
        </Button>
      </ViewFooter>
    </div>
  )
}
