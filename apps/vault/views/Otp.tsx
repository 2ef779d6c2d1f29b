import { useEffect, useRef, useState } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { Button, CodeField, LinkButton, StatusText, useMessage, ViewBody, ViewFooter } from '../../../ui/kit/index.js'
import type { PendingCode } from '../account/accountFacts.js'
import { FrameError } from '../base/FrameError.js'
import { useSecondsTo } from './useSecondsTo.js'
import { useViewState } from './useViewState.js'

const text = {
  title: msg('vault.otp.title', 'Check your email'),
  sent: msg('vault.otp.sent', 'Enter the 6-digit code we sent to {email} for {site}. Only enter it here.'),
  change: msg('vault.otp.change', 'Enter the 6-digit code we sent to {email}, your current address. It changes your address to {wanted}.'),
  new: msg('vault.otp.new', 'Enter the 6-digit code we sent to {email}, your new address. Your codes go there from now on.'),
  changeTitle: msg('vault.otp.change.title', 'Confirm your current email'),
  newTitle: msg('vault.otp.new.title', 'Confirm your new email'),
  label: msg('vault.otp.label', '6-digit code'),
  checking: msg('vault.otp.checking', 'Checking the code'),
  wrong: msg('vault.otp.wrong', 'That code doesn’t match. Check the latest email.'),
  expired: msg('vault.otp.expired', 'This code has expired. Send a new one.'),
  offline: msg('vault.otp.offline', 'Can’t connect. Check your internet connection, then enter the code again.'),
  unmailed: msg('vault.otp.unmailed', 'We couldn’t send the code. Try again in {seconds, plural, one {# second} other {# seconds}}.'),
  locked: msg('vault.otp.locked', 'Too many tries. Try again in {seconds, plural, one {# second} other {# seconds}}.'),
  resend: msg('vault.otp.resend', 'Send a new code'),
  resendIn: msg('vault.otp.resendIn', 'Send a new code in {seconds, plural, one {# second} other {# seconds}}'),
  cancel: msg('vault.otp.cancel', 'Cancel'),
}

/** What a code is for: to log in, to prove the visitor before their address is changed, or to prove the new address. */
export type CodeUse = { readonly kind: 'login' | 'new' } | { readonly kind: 'change'; readonly wanted: string }

export interface OtpProps<result> {
  readonly site: string
  readonly pending: PendingCode
  readonly use: CodeUse
  /** Undefined for a wrong code. */
  answer(code: string): Promise<result | undefined>
  resend(): Promise<PendingCode>
  onDone(result: result): void
  onFailed(error: unknown): void
  onCancel(): void
}

/** Failures that the visitor can do something about here; the others end the view. */
type Problem = { readonly kind: 'wrong' | 'expired' | 'offline' } | { readonly kind: 'locked' | 'unmailed'; readonly seconds: number }

const problemOf = (error: unknown): Problem | undefined => {
  if (!(error instanceof FrameError)) return undefined
  if (error.reason === 'expired' || error.reason === 'offline') return { kind: error.reason }
  return error.reason === 'locked' || error.reason === 'unmailed' ? { kind: error.reason, seconds: error.seconds ?? 60 } : undefined
}

/** Six boxes for the mailed code. */
export const Otp = <result,>({ site, pending, use, answer, resend, onDone, onFailed, onCancel }: OtpProps<result>) => {
  const t = useMessage()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [resendAt, setResendAt] = useState(pending.resendAt)
  const wait = useSecondsTo(resendAt)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector('input')?.focus()
  }, [])

  const work = async (run: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await run()
    } catch (error) {
      const known = problemOf(error)
      if (!known) return onFailed(error)
      if ('seconds' in known) setResendAt(Date.now() + known.seconds * 1000)
      setProblem(known)
    }
    setCode('')
    setBusy(false)
  }
  const check = (typed: string) =>
    work(async () => {
      const result = await answer(typed)
      if (result !== undefined) onDone(result)
      else setProblem({ kind: 'wrong' })
    })
  const again = () => work(async () => setResendAt((await resend()).resendAt))
  const error = problem && t(text[problem.kind], 'seconds' in problem ? { seconds: problem.seconds } : {})
  useViewState({ title: use.kind === 'login' ? 'code' : undefined, tone: problem ? 'bad' : busy ? 'waiting' : 'idle' })

  return (
    <div ref={box} className="view">
      <ViewBody>
        <StatusText title={t(busy ? text.checking : use.kind === 'login' ? text.title : use.kind === 'new' ? text.newTitle : text.changeTitle)} live="polite">
          {use.kind === 'change'
            ? t(text.change, { email: pending.email, wanted: use.wanted })
            : t(use.kind === 'new' ? text.new : text.sent, { email: pending.email, site })}
        </StatusText>
        <CodeField label={t(text.label)} value={code} onChange={setCode} onComplete={check} error={error} busy={busy} first />
      </ViewBody>
      <ViewFooter note={wait > 0 ? t(text.resendIn, { seconds: wait }) : <LinkButton onPress={again}>{t(text.resend)}</LinkButton>}>
        <Button kind="ghost" onPress={onCancel}>
          {t(text.cancel)}
        </Button>
      </ViewFooter>
    </div>
  )
}
