import { useEffect, useRef, useState } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { randomHex } from 'portico-lib/bytes/randomHex.js'
import { Button, StatusText, useMessage, ViewBody, ViewFooter } from 'portico-kit/index.js'
import { askWindow } from '../popup/askWindow.js'
import type { Place } from '../account/accountFacts.js'
import type { SocialAddress } from '../account/createSocialLogin.js'
import { FrameError } from '../base/FrameError.js'
import { useViewState } from './useViewState.js'

const text = {
  title: msg('vault.again.title', 'Sign in again'),
  why: msg('vault.again.why', 'Your last sign-in for {site} was a while ago. {provider} opens in a separate window.'),
  go: msg('shared.continueWithProvider', 'Continue with {provider}'),
  waiting: msg('vault.sites.going', 'Waiting for the window'),
  cancel: msg('shared.cancel', 'Cancel'),
  blocked: msg('vault.again.blocked', 'Your browser blocked the window. Allow windows for this page, then try again.'),
  closed: msg('vault.again.closed', 'The window was closed. Try again to continue.'),
  other: msg('vault.again.other', 'That isn’t the account of this wallet, or {provider} declined. Try again to continue.'),
  away: msg('vault.again.away', '{provider} can’t be reached. Wait a moment, then try again.'),
  offline: msg('shared.offline', 'Can’t connect. Check your internet connection and try again.'),
}
const size = 'popup,width=600,height=800'

export interface LogInAgainProps {
  /** The display name of the provider. */
  readonly provider: string
  readonly site: string
  begin(): Promise<SocialAddress>
  finish(result: string): Promise<Place>
  onDone(): void
  onFailed(error: unknown): void
  onCancel(): void
}

type Problem = 'blocked' | 'closed' | 'other' | 'away' | 'offline'
const problems: Readonly<Partial<Record<FrameError['reason'], Problem>>> = { cancelled: 'closed', refused: 'other', away: 'away', offline: 'offline' }

/** Asks a visitor who logged in at a provider to do so again, in a window that this frame opens. */
export const LogInAgain = ({ provider, site, begin, finish, onDone, onFailed, onCancel }: LogInAgainProps) => {
  const t = useMessage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  useViewState({ title: 'again', tone: problem ? 'bad' : busy ? 'waiting' : 'idle' })
  const left = useRef<AbortController>(undefined)
  useEffect(() => () => left.current?.abort(new FrameError('cancelled', 'The visitor left.')), [])

  const work = async (opened: Window, signal: AbortSignal) => {
    try {
      const { uri, state } = await begin()
      opened.location.replace(uri)
      const result = await askWindow({ opened, own: window, state, signal, now: Date.now })
      opened.close()
      await finish(result)
      onDone()
    } catch (error) {
      opened.close()
      if (signal.aborted) return
      const known = error instanceof FrameError ? problems[error.reason] : undefined
      if (!known) return onFailed(error)
      setProblem(known)
      setBusy(false)
    }
  }
  const press = () => {
    // The window opens in the press itself, because browsers block it later.
    const opened = window.open('/loading', `portico-${randomHex(crypto)}`, size)
    setProblem(opened ? undefined : 'blocked')
    if (!opened) return
    setBusy(true)
    left.current = new AbortController()
    void work(opened, left.current.signal)
  }
  const values = { site, provider }
  return (
    <>
      <ViewBody>
        <StatusText title={t(busy ? text.waiting : text.title)} live="polite">
          {t(problem ? text[problem] : text.why, values)}
        </StatusText>
      </ViewBody>
      <ViewFooter>
        <Button kind="primary" busy={busy} onPress={press}>
          {t(text.go, values)}
        </Button>
        <Button kind="ghost" onPress={onCancel}>
          {t(text.cancel)}
        </Button>
      </ViewFooter>
    </>
  )
}
