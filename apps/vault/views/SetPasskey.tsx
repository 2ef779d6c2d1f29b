import { useState } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { Banner, Button, LinkButton, StatusText, useMessage, ViewBody, ViewFooter } from 'portico-kit/index.js'
import type { PasskeyPlace } from '../account/createWalletTransfer.js'
import type { ConfirmTrial } from '../account/passkeys.js'
import { trialTexts } from './taskTexts.js'
import { TaskNote } from './TaskNote.js'
import { type TaskEnds, usePopupTask } from './usePopupTask.js'
import { useViewState } from './useViewState.js'

const text = {
  title: msg('vault.passkey.title', 'Protect your wallet with a passkey'),
  why: msg(
    'vault.passkey.why',
    'With your fingerprint, face or PIN, you can open your wallet in another browser, and on other sites in this one. If you clear this browser, you lose the wallet unless you set up a passkey, password or file.',
  ),
  replaces: msg('vault.passkey.replaces', 'It replaces your previous passkey once it’s stored. Until then, the previous one opens your wallet.'),
  set: msg('vault.passkey.set', 'Set up a passkey'),
  setting: msg('vault.passkey.setting', 'Waiting for the passkey'),
  here: msg('vault.passkey.here', 'Set it up without a window'),
  later: msg('shared.notNow', 'Not now'),
}

export interface SetPasskeyProps extends TaskEnds {
  set(place: PasskeyPlace, confirm: ConfirmTrial, signal: AbortSignal): Promise<void>
  readonly replaces: boolean
  /** Whether passkeys can be created in this frame too. */
  readonly mayHere: boolean
  onLater(): void
}

/** Creates a passkey in a window of this site, which works in every browser and also stores the wallet for other websites. */
export const SetPasskey = ({ set, replaces, mayHere, onLater, ...ends }: SetPasskeyProps) => {
  const t = useMessage()
  const { busy, problem, link, open, run } = usePopupTask(ends)
  const [trial, setTrial] = useState<{ press(): void }>()
  useViewState({ title: 'passkey', tone: problem ? 'bad' : busy ? 'waiting' : 'idle' })
  const confirm = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => () => {
        setTrial(undefined)
        settle()
      }
      signal.addEventListener(
        'abort',
        end(() => reject(signal.reason)),
        { once: true },
      )
      setTrial({ press: end(resolve) })
    })
  const press = () => open((window, signal) => set(window, confirm, signal))
  const here = () => run((signal) => set('here', confirm, signal))
  return (
    <>
      <ViewBody>
        <StatusText title={t(trial ? trialTexts.title : text.title)} live="polite">
          {t(trial ? trialTexts.what : text.why)}
        </StatusText>
        {replaces && <Banner tone="neutral">{t(text.replaces)}</Banner>}
        <TaskNote problem={problem} link={link} />
        {problem === 'blocked' && mayHere && (
          <div className="pt-vault-links">
            <LinkButton onPress={here}>{t(text.here)}</LinkButton>
          </div>
        )}
      </ViewBody>
      <ViewFooter>
        {trial ? (
          <Button kind="primary" onPress={trial.press}>
            {t(trialTexts.go)}
          </Button>
        ) : (
          <Button kind="primary" busy={busy} onPress={press}>
            {t(busy ? text.setting : text.set)}
          </Button>
        )}
        <Button kind="ghost" onPress={onLater}>
          {t(text.later)}
        </Button>
      </ViewFooter>
    </>
  )
}
