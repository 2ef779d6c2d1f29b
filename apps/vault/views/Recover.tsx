import { useRef, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { Banner, Button, StatusText, useMessage, ViewBody, ViewFooter } from '../../../ui/index.js'
import { CodeNeededError } from '../frame/createAccount.js'
import { FrameError } from '../frame/FrameError.js'
import { KeyError } from '../keys/errors.js'

const text = {
  title: msg('vault.recover.title', 'Open your wallet here'),
  how: msg('vault.recover.how', 'Your wallet is in another browser. Choose its recovery file to open it in this one as well.'),
  none: msg('vault.recover.none', 'Your wallet is in another browser, and has no recovery file yet. Open it there and save one, then sign in here again.'),
  label: msg('vault.recover.label', 'Recovery file'),
  choose: msg('vault.recover.choose', 'Choose the file'),
  opening: msg('vault.recover.opening', 'Opening your wallet'),
  cancel: msg('vault.recover.cancel', 'Cancel'),
  wrong: msg('vault.recover.wrong', 'This is not the newest recovery file of this wallet. Choose another one.'),
  offline: msg('vault.recover.offline', 'There is no connection. Check it, and choose the file again.'),
}
/** A recovery file is much smaller. */
const most = 20_000

export interface RecoverProps {
  /** Whether there is a recovery file at all. */
  readonly able: boolean
  recover(file: string): Promise<void>
  onDone(): void
  /** The gateway wants a new code before it can go on with this file. */
  onCodeNeeded(file: string): void
  onFailed(error: unknown): void
  onCancel(): void
}

/** Opens the wallet of another browser by its recovery file. */
export const Recover = ({ able, recover, onDone, onCodeNeeded, onFailed, onCancel }: RecoverProps) => {
  const t = useMessage()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<'wrong' | 'offline'>()

  const open = async (file: File) => {
    setBusy(true)
    setProblem(undefined)
    const given = file.size > most ? '' : await file.text()
    try {
      await recover(given)
      return onDone()
    } catch (error) {
      if (error instanceof CodeNeededError) return onCodeNeeded(given)
      if (error instanceof KeyError) setProblem('wrong')
      else if (error instanceof FrameError && error.reason === 'offline') setProblem('offline')
      else return onFailed(error)
    }
    setBusy(false)
  }

  return (
    <>
      <ViewBody>
        <StatusText title={t(text.title)} live="polite">
          {t(able ? text.how : text.none)}
        </StatusText>
        {problem && (
          <div role="alert">
            <Banner tone="bad">{t(text[problem])}</Banner>
          </div>
        )}
        {able && (
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
      <ViewFooter>
        {able && (
          <Button kind="primary" busy={busy} onPress={() => input.current?.click()}>
            {t(busy ? text.opening : text.choose)}
          </Button>
        )}
        <Button kind={able ? 'ghost' : 'secondary'} onPress={onCancel}>
          {t(text.cancel)}
        </Button>
      </ViewFooter>
    </>
  )
}
