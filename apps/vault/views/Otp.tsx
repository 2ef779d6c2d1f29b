import { useEffect, useRef, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { Button, CodeField, LinkButton, StatusText, useMessage, ViewBody, ViewFooter } from '../../../ui/index.js'
import type { PendingCode, Place } from '../frame/createAccount.js'
import { FrameError } from '../frame/FrameError.js'

const text = {
  title: msg('vault.otp.title', 'Type the code'),
  sent: msg('vault.otp.sent', 'It was mailed to {email}, for {site}. No website and no support will ask you for it.'),
  label: msg('vault.otp.label', '6-digit code'),
  checking: msg('vault.otp.checking', 'Checking the code'),
  wrong: msg('vault.otp.wrong', 'This is not the code. Look at the newest mail and type it again.'),
  expired: msg('vault.otp.expired', 'This code is over. Get another one.'),
  offline: msg('vault.otp.offline', 'There is no connection. Check it, and type the code again.'),
  locked: msg('vault.otp.locked', 'That was too often. Try again in {seconds, plural, one {# second} other {# seconds}}.'),
  resend: msg('vault.otp.resend', 'Send another code'),
  resendIn: msg('vault.otp.resendIn', 'Another code in {seconds, plural, one {# second} other {# seconds}}'),
  cancel: msg('vault.otp.cancel', 'Cancel'),
}

export interface OtpProps {
  readonly site: string
  readonly pending: PendingCode
  /** Undefined for a wrong code. */
  answer(code: string): Promise<Place | undefined>
  resend(email: string): Promise<PendingCode>
  onDone(place: Place): void
  onFailed(error: unknown): void
  onCancel(): void
}

/** Failures that the visitor can do something about here; the others end the view. */
type Problem = { readonly kind: 'wrong' | 'expired' | 'offline' } | { readonly kind: 'locked'; readonly seconds: number }

const problemOf = (error: unknown): Problem | undefined => {
  if (!(error instanceof FrameError)) return undefined
  if (error.reason === 'expired' || error.reason === 'offline') return { kind: error.reason }
  return error.reason === 'locked' ? { kind: 'locked', seconds: error.seconds ?? 60 } : undefined
}

/** Seconds until then, counted down. */
const useSecondsTo = (then: number): number => {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((then - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  })
  return left
}

/** Six boxes for the mailed code. */
export const Otp = ({ site, pending, answer, resend, onDone, onFailed, onCancel }: OtpProps) => {
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
      if (known.kind === 'locked') setResendAt(Date.now() + known.seconds * 1000)
      setProblem(known)
    }
    setCode('')
    setBusy(false)
  }
  const check = (typed: string) =>
    work(async () => {
      const place = await answer(typed)
      if (place) onDone(place)
      else setProblem({ kind: 'wrong' })
    })
  const again = () => work(async () => setResendAt((await resend(pending.email)).resendAt))
  const error = problem && t(text[problem.kind], problem.kind === 'locked' ? { seconds: problem.seconds } : {})

  return (
    <div ref={box} className="view">
      <ViewBody>
        <StatusText title={t(busy ? text.checking : text.title)} live="polite">
          {t(text.sent, { email: pending.email, site })}
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
