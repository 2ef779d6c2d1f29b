import { useState } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { Banner, useMessage } from 'portico-kit/index.js'
import { CodeNeededError } from '../base/CodeNeededError.js'
import { FrameError } from '../base/FrameError.js'
import { KeyError } from '../keys/errors.js'
import { PasswordField } from './PasswordField.js'
import { PasswordForm } from './PasswordForm.js'

const text = {
  title: msg('vault.recover.password.title', 'Enter your recovery password'),
  how: msg('vault.recover.howPassword', 'It opens your wallet here too, and never leaves this frame.'),
  password: msg('shared.recoveryPassword', 'Recovery password'),
  open: msg('vault.recover.open', 'Open wallet'),
  opening: msg('shared.openingYourWallet', 'Opening your wallet'),
  back: msg('ui.back', 'Back'),
  wrong: msg('vault.recover.wrongPassword', 'That isn’t the recovery password for this wallet.'),
  locked: msg('vault.recover.locked', 'Too many tries. Try again in {minutes, plural, one {# minute} other {# minutes}}.'),
  offline: msg('shared.offline', 'Can’t connect. Check your internet connection and try again.'),
}

export interface RecoverPasswordProps {
  /** Submits the password, and returns false for a wrong one. */
  recoverByPassword(password: string): Promise<boolean>
  onDone(): void
  onCodeNeeded(): void
  onFailed(error: unknown): void
  onBack(): void
}

type Problem = { readonly kind: 'wrong' | 'offline' } | { readonly kind: 'locked'; readonly minutes: number }

const problemOf = (error: unknown): Problem | undefined => {
  if (error instanceof KeyError) return { kind: 'wrong' }
  if (!(error instanceof FrameError)) return undefined
  if (error.reason === 'locked') return { kind: 'locked', minutes: Math.ceil((error.seconds ?? 60) / 60) }
  return error.reason === 'offline' ? { kind: 'offline' } : undefined
}

/** Opens the wallet of another browser by its recovery password. */
export const RecoverPassword = ({ recoverByPassword, onDone, onCodeNeeded, onFailed, onBack }: RecoverPasswordProps) => {
  const t = useMessage()
  const [busy, setBusy] = useState(false)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const work = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      if (await recoverByPassword(password)) return onDone()
      setProblem({ kind: 'wrong' })
    } catch (error) {
      if (error instanceof CodeNeededError) return onCodeNeeded()
      const known = problemOf(error)
      if (!known) return onFailed(error)
      setProblem(known)
    }
    setBusy(false)
  }
  return (
    <PasswordForm
      title={t(text.title)}
      text={t(text.how)}
      busy={busy}
      action={t(busy ? text.opening : text.open)}
      onSubmit={() => {
        if (password !== '') void work()
      }}
      leave={{ label: t(text.back), onPress: onBack }}
    >
      {problem && (
        <div role="alert">
          <Banner tone="bad">{t(text[problem.kind], problem.kind === 'locked' ? { minutes: problem.minutes } : {})}</Banner>
        </div>
      )}
      <PasswordField first kind="current" label={t(text.password)} value={password} onChange={setPassword} />
    </PasswordForm>
  )
}
