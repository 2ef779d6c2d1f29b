import { useState } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { Banner, useMessage } from 'portico-kit/index.js'
import { CodeNeededError } from '../base/CodeNeededError.js'
import { FrameError } from '../base/FrameError.js'
import { PasswordField } from './PasswordField.js'
import { PasswordForm } from './PasswordForm.js'
import { useViewState } from './useViewState.js'

const text = {
  title: msg('vault.password.title', 'Set a recovery password'),
  why: msg(
    'vault.password.why',
    'With this password and your sign-in, you can open your wallet in another browser. It isn’t sent anywhere, and no one can reset it for you.',
  ),
  replaces: msg('vault.password.replaces', 'It replaces your previous password once it’s stored. Until then, the previous one opens your wallet.'),
  label: msg('vault.password.label', 'New password'),
  again: msg('vault.password.again', 'Repeat the password'),
  short: msg('vault.password.short', 'Use at least 12 characters, for example four words.'),
  differs: msg('vault.password.differs', 'The passwords don’t match.'),
  set: msg('vault.password.set', 'Set password'),
  setting: msg('vault.password.setting', 'Setting the password'),
  later: msg('shared.notNow', 'Not now'),
  offline: msg('shared.offline', 'Can’t connect. Check your internet connection and try again.'),
}
/** The minimum length, at which every uncommon password takes long to guess. */
const least = 12

export interface SetPasswordProps {
  readonly replaces: boolean
  set(password: string): Promise<void>
  onDone(): void
  onLater(): void
  /** Called when the gateway requires a new login first. */
  onCodeNeeded(): void
  onFailed(error: unknown): void
}

/** Asks for a new recovery password, twice. The password does not leave the frame. */
export const SetPassword = ({ replaces, set, onDone, onLater, onCodeNeeded, onFailed }: SetPasswordProps) => {
  const t = useMessage()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<'short' | 'differs'>()
  const [offline, setOffline] = useState(false)
  const [busy, setBusy] = useState(false)
  useViewState({ title: 'password', tone: problem || offline ? 'bad' : busy ? 'waiting' : 'idle' })
  const work = async () => {
    setBusy(true)
    setOffline(false)
    try {
      await set(password)
      return onDone()
    } catch (error) {
      if (error instanceof CodeNeededError) return onCodeNeeded()
      if (!(error instanceof FrameError) || error.reason !== 'offline') return onFailed(error)
      setOffline(true)
    }
    setBusy(false)
  }
  const submit = () => {
    const found = [...password].length < least ? 'short' : password === again ? undefined : 'differs'
    setProblem(found)
    if (!found) void work()
  }
  return (
    <PasswordForm
      title={t(text.title)}
      text={t(text.why)}
      busy={busy}
      action={t(busy ? text.setting : text.set)}
      onSubmit={submit}
      leave={{ label: t(text.later), onPress: onLater }}
    >
      {replaces && <Banner tone="neutral">{t(text.replaces)}</Banner>}
      {offline && <Banner tone="warn">{t(text.offline)}</Banner>}
      <PasswordField
        first
        kind="new"
        label={t(text.label)}
        value={password}
        onChange={setPassword}
        hint={t(text.short)}
        error={problem === 'short' ? t(text.short) : undefined}
      />
      <PasswordField kind="new" label={t(text.again)} value={again} onChange={setAgain} error={problem === 'differs' ? t(text.differs) : undefined} />
    </PasswordForm>
  )
}
