import { type SyntheticEvent, useRef, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { Banner, Button, LinkButton, StatusText, TextField, useMessage, ViewBody, ViewFooter } from '../../../ui/index.js'
import { CodeNeededError } from '../frame/CodeNeededError.js'
import type { Recoveries } from '../frame/createAccount.js'
import { FrameError } from '../frame/FrameError.js'
import { KeyError } from '../keys/errors.js'

const text = {
  title: msg('vault.recover.title', 'Open your wallet here'),
  how: msg('vault.recover.how', 'Your wallet is in another browser. Choose its recovery file to open it in this one as well.'),
  howPassword: msg('vault.recover.howPassword', 'Your wallet is in another browser. Type its recovery password to open it in this one as well.'),
  none: msg(
    'vault.recover.none',
    'Your wallet is in another browser, and has no recovery file yet. Open it there, save one or set a password, then sign in here again.',
  ),
  label: msg('vault.recover.label', 'Recovery file'),
  choose: msg('vault.recover.choose', 'Choose the file'),
  opening: msg('vault.recover.opening', 'Opening your wallet'),
  cancel: msg('vault.recover.cancel', 'Cancel'),
  wrong: msg('vault.recover.wrong', 'This is not the newest recovery file of this wallet. Choose another one.'),
  offline: msg('vault.recover.offline', 'There is no connection. Check it, and try again.'),
  password: msg('vault.recover.password', 'Recovery password'),
  open: msg('vault.recover.open', 'Open the wallet'),
  wrongPassword: msg('vault.recover.wrongPassword', 'This is not the recovery password of this wallet.'),
  locked: msg('vault.recover.locked', 'That was too often. Try again in {minutes, plural, one {# minute} other {# minutes}}.'),
  byFile: msg('vault.recover.byFile', 'Use the recovery file instead'),
}
/** A recovery file is much smaller. */
const most = 20_000

export interface RecoverProps {
  /** The ways that there are. */
  readonly ways: Recoveries
  recover(file: string): Promise<void>
  /** False for another password. */
  recoverByPassword(password: string): Promise<boolean>
  onDone(): void
  /** The gateway wants a new code before it can go on. */
  onCodeNeeded(): void
  onFailed(error: unknown): void
  onCancel(): void
}

type Problem = { readonly kind: 'wrong' | 'wrongPassword' | 'offline' } | { readonly kind: 'locked'; readonly minutes: number }

/** Failures that the visitor can do something about here; the others end the view. */
const problemOf = (error: unknown): Problem | undefined => {
  if (error instanceof KeyError) return { kind: 'wrong' }
  if (!(error instanceof FrameError)) return undefined
  if (error.reason === 'locked') return { kind: 'locked', minutes: Math.ceil((error.seconds ?? 60) / 60) }
  return error.reason === 'offline' ? { kind: 'offline' } : undefined
}

/** Opens the wallet of another browser by its recovery password or file. */
export const Recover = ({ ways, recover, recoverByPassword, onDone, onCodeNeeded, onFailed, onCancel }: RecoverProps) => {
  const t = useMessage()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<Problem>()

  const work = async (run: () => Promise<boolean>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      if (await run()) return onDone()
      setProblem({ kind: 'wrongPassword' })
    } catch (error) {
      if (error instanceof CodeNeededError) return onCodeNeeded()
      const known = problemOf(error)
      if (!known) return onFailed(error)
      setProblem(known)
    }
    setBusy(false)
  }
  const open = (file: File) =>
    work(async () => {
      await recover(file.size > most ? '' : await file.text())
      return true
    })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy && password !== '') void work(() => recoverByPassword(password))
  }
  const choose = () => input.current?.click()
  const said = problem && t(text[problem.kind], problem.kind === 'locked' ? { minutes: problem.minutes } : {})
  const explanation = ways.password ? text.howPassword : ways.file ? text.how : text.none
  return (
    <form className="pt-vault-form" onSubmit={submit}>
      <ViewBody>
        <StatusText title={t(text.title)} live="polite">
          {t(explanation)}
        </StatusText>
        {said !== undefined && (
          <div role="alert">
            <Banner tone="bad">{said}</Banner>
          </div>
        )}
        {ways.password && (
          <TextField
            first
            showLabel
            type="password"
            autoComplete="current-password"
            label={t(text.password)}
            placeholder=""
            maxLength={200}
            value={password}
            onChange={setPassword}
          />
        )}
        {ways.file && (
          <input
            ref={input}
            type="file"
            accept="application/json,.json"
            hidden
            aria-label={t(text.label)}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // The same file can be chosen again.
              if (file) void open(file).finally(() => (target.value = ''))
            }}
          />
        )}
      </ViewBody>
      <ViewFooter note={ways.password && ways.file && <LinkButton onPress={choose}>{t(text.byFile)}</LinkButton>}>
        {ways.password ? (
          <Button kind="primary" submit busy={busy}>
            {t(busy ? text.opening : text.open)}
          </Button>
        ) : (
          ways.file && (
            <Button kind="primary" busy={busy} onPress={choose}>
              {t(busy ? text.opening : text.choose)}
            </Button>
          )
        )}
        <Button kind={ways.password || ways.file ? 'ghost' : 'secondary'} onPress={onCancel}>
          {t(text.cancel)}
        </Button>
      </ViewFooter>
    </form>
  )
}
