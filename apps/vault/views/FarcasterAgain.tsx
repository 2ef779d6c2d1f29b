import { useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { Button, QrPlate, StatusText, useMessage, ViewBody, ViewFooter } from 'portico-kit/index.js'
import type { Place } from '../account/accountFacts.js'
import type { FarcasterLink } from '../account/createFarcasterLogin.js'
import { FrameError } from '../base/FrameError.js'
import { useViewState } from './useViewState.js'

const text = {
  title: msg('vault.again.title', 'Sign in again'),
  why: msg('vault.farcaster.why', 'Scan the code with the phone that has Farcaster, or open Farcaster on this device.'),
  code: msg('shared.codeForFarcaster', 'Code for Farcaster'),
  open: msg('shared.openFarcaster', 'Open Farcaster'),
  again: msg('shared.makeANewCode', 'Make a new code'),
  cancel: msg('shared.cancel', 'Cancel'),
  expired: msg('vault.farcaster.expired', 'The code wasn’t used in time.'),
  other: msg('vault.farcaster.other', 'That isn’t the account of this wallet, or the request was declined.'),
  away: msg('vault.farcaster.away', 'Farcaster can’t be reached. Wait a moment, then make a new code.'),
  offline: msg('vault.farcaster.offline', 'Can’t connect. Check your internet connection.'),
  dimmed: msg('shared.codeExpired', 'This code has expired'),
}
type Problem = 'expired' | 'other' | 'away' | 'offline'
const problems: Readonly<Partial<Record<FrameError['reason'], Problem>>> = {
  expired: 'expired',
  refused: 'other',
  failed: 'other',
  away: 'away',
  offline: 'offline',
}

export interface FarcasterAgainProps {
  begin(): Promise<FarcasterLink>
  finish(signal: AbortSignal): Promise<Place>
  onDone(): void
  onFailed(error: unknown): void
  onCancel(): void
}

/** Asks a visitor who logged in with Farcaster to do so again. */
export const FarcasterAgain = ({ begin, finish, onDone, onFailed, onCancel }: FarcasterAgainProps) => {
  const t = useMessage()
  const [link, setLink] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  useViewState({ title: 'again', tone: problem ? 'bad' : 'waiting' })
  const [count, setCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count is another code
  useEffect(() => {
    const left = new AbortController()
    const work = async () => {
      try {
        const { url } = await begin()
        if (left.signal.aborted) return
        setLink(url)
        await finish(left.signal)
        onDone()
      } catch (error) {
        if (left.signal.aborted) return
        const known = error instanceof FrameError ? problems[error.reason] : undefined
        if (known) setProblem(known)
        else onFailed(error)
      }
    }
    void work()
    return () => left.abort(new FrameError('cancelled', 'The visitor left.'))
  }, [count])
  const again = () => {
    setLink(undefined)
    setProblem(undefined)
    setCount(count + 1)
  }
  return (
    <>
      <ViewBody>
        <QrPlate text={link} label={t(text.code)} size={200} dimmed={problem && { title: t(text.dimmed), text: t(text[problem]) }} />
        <StatusText title={t(text.title)} live="polite">
          {t(problem ? text[problem] : text.why)}
        </StatusText>
      </ViewBody>
      <ViewFooter>
        {problem ? (
          <Button kind="primary" icon="retry" onPress={again}>
            {t(text.again)}
          </Button>
        ) : (
          <Button kind="secondary" icon="ext" busy={link === undefined} onPress={() => void window.open(link, '_blank', 'noopener')}>
            {t(text.open)}
          </Button>
        )}
        <Button kind="ghost" onPress={onCancel}>
          {t(text.cancel)}
        </Button>
      </ViewFooter>
    </>
  )
}
