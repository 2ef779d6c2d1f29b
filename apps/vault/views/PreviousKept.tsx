import { useState } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { Banner, Button, StatusText, useMessage, ViewBody, ViewFooter } from 'portico-kit/index.js'
import { FrameError } from '../base/FrameError.js'
import { problemTexts } from './taskTexts.js'
import { useViewState } from './useViewState.js'

const text = {
  title: msg('vault.previous.title', 'The previous one still opens your wallet'),
  what: msg('vault.previous.what', 'What you just set up works. The passkey or password before it couldn’t be removed yet.'),
  remove: msg('vault.previous.remove', 'Remove the previous one'),
  later: msg('vault.previous.later', 'Keep it for now'),
}

export interface PreviousKeptProps {
  readonly kind: 'passkey' | 'password'
  /** Tries again, and returns whether the previous method is gone. */
  remove(): Promise<boolean>
  onDone(): void
  onFailed(error: unknown): void
}

/**
 * Reports that a recovery method was set up but the previous one could not be removed: a visitor who replaced it because others know it
 * has to learn that.
 */
export const PreviousKept = ({ kind, remove, onDone, onFailed }: PreviousKeptProps) => {
  const t = useMessage()
  const [busy, setBusy] = useState(false)
  const [offline, setOffline] = useState(false)
  useViewState({ title: kind, tone: busy ? 'waiting' : 'warn' })
  const press = async () => {
    setBusy(true)
    setOffline(false)
    try {
      if (await remove()) return onDone()
      setOffline(true)
    } catch (error) {
      if (!(error instanceof FrameError) || error.reason !== 'offline') return onFailed(error)
      setOffline(true)
    }
    setBusy(false)
  }
  return (
    <>
      <ViewBody>
        <StatusText title={t(text.title)} live="polite">
          {t(text.what)}
        </StatusText>
        {offline && <Banner tone="warn">{t(problemTexts.offline)}</Banner>}
      </ViewBody>
      <ViewFooter>
        <Button kind="primary" busy={busy} onPress={() => void press()}>
          {t(text.remove)}
        </Button>
        <Button kind="ghost" onPress={onDone}>
          {t(text.later)}
        </Button>
      </ViewFooter>
    </>
  )
}
