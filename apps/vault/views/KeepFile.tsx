import { useRef, useState } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { Banner, Button, LinkButton, StatusText, useMessage, ViewBody, ViewFooter } from 'portico-kit/index.js'
import { FrameError } from '../base/FrameError.js'
import type { NextShares } from '../worker/createKeys.js'
import { RecoveryFileInput, recoveryFileTexts } from './RecoveryFileInput.js'
import { saveText } from './saveText.js'
import { useViewState } from './useViewState.js'

const text = {
  title: msg('vault.file.title', 'Save a recovery file'),
  why: msg(
    'vault.file.why',
    'With this file and your sign-in, you can open your wallet in another browser, or in this one after it is cleared. If you clear this browser, you lose the wallet unless you set up a passkey, password or file.',
  ),
  ends: msg(
    'vault.file.ends',
    'A new file replaces an older one, and your passkey and password stop working. Other browsers will need the new file the next time.',
  ),
  save: msg('vault.file.save', 'Save file'),
  saving: msg('vault.file.saving', 'Making the file'),
  later: msg('shared.notNow', 'Not now'),
  saved: msg('vault.file.saved', 'Did you save the file?'),
  place: msg('vault.file.place', 'Look for {name} in your downloads, and keep it where only you can find it.'),
  prove: msg('vault.file.prove', 'Choose the file that you just saved. Until then, what you set up before opens your wallet.'),
  yes: msg('vault.file.yes', 'Yes, I have it'),
  finishing: msg('vault.file.finishing', 'Finishing'),
  again: msg('vault.file.again', 'Save it again'),
  offline: msg('vault.file.offline', 'Can’t connect. Your file won’t work until this step is done. Check your internet connection and try again.'),
}
const name = 'wallet-recovery.json'

export interface KeepFileProps {
  /** Whether the file replaces an existing recovery method, which ends only once the visitor has shown that they have the file. */
  readonly replaces: boolean
  split(): Promise<NextShares>
  keep(next: NextShares): Promise<void>
  onDone(): void
  onLater(): void
  onFailed(error: unknown): void
}

/** Creates a recovery file. The gateway gets its side only when the visitor has the file. */
export const KeepFile = ({ replaces, split, keep, onDone, onLater, onFailed }: KeepFileProps) => {
  const t = useMessage()
  const next = useRef<NextShares>(undefined)
  const [saved, setSaved] = useState(false)
  const [busy, setBusy] = useState(false)
  const [offline, setOffline] = useState(false)
  const [wrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useViewState({ title: 'file', tone: offline || wrong ? 'bad' : saved ? 'ok' : busy ? 'waiting' : 'idle' })

  const work = async (run: () => Promise<void>) => {
    setBusy(true)
    setOffline(false)
    setWrong(false)
    try {
      await run()
    } catch (error) {
      if (!(error instanceof FrameError) || error.reason !== 'offline') return onFailed(error)
      setOffline(true)
    }
    setBusy(false)
  }
  const save = () =>
    work(async () => {
      next.current ??= await split()
      saveText(name, next.current.file)
      setSaved(true)
    })
  const finish = () =>
    work(async () => {
      if (!next.current) return
      await keep(next.current)
      onDone()
    })
  const prove = (read: () => Promise<string>) =>
    work(async () => {
      if ((await read()) !== next.current?.file) return setWrong(true)
      await keep(next.current)
      onDone()
    })

  return (
    <>
      <ViewBody>
        <StatusText title={t(saved ? text.saved : text.title)} live="polite">
          {saved ? t(text.place, { name }) : t(text.why)}
        </StatusText>
        {offline && <Banner tone="warn">{t(text.offline)}</Banner>}
        {wrong && (
          <div role="alert">
            <Banner tone="bad">{t(recoveryFileTexts.wrong)}</Banner>
          </div>
        )}
        {saved && replaces && <Banner tone="neutral">{t(text.prove)}</Banner>}
        {!saved && replaces && <Banner tone="neutral">{t(text.ends)}</Banner>}
        {saved && replaces && <RecoveryFileInput input={input} onText={(read) => void prove(read)} />}
      </ViewBody>
      <ViewFooter note={saved && <LinkButton onPress={save}>{t(text.again)}</LinkButton>}>
        {saved ? (
          <Button kind="primary" busy={busy} onPress={replaces ? () => input.current?.click() : finish}>
            {t(busy ? text.finishing : replaces ? recoveryFileTexts.choose : text.yes)}
          </Button>
        ) : (
          <Button kind="primary" busy={busy} onPress={save}>
            {t(busy ? text.saving : text.save)}
          </Button>
        )}
        <Button kind="ghost" onPress={onLater}>
          {t(text.later)}
        </Button>
      </ViewFooter>
    </>
  )
}
