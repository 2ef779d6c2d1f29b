import { type KeyboardEvent, useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { pressedKey } from 'portico-lib/web/pressedKey.js'
import { clockText } from 'portico-lib/text/clockText.js'
import { Banner, Button, ConfirmButton, LinkButton, StatusText, useLocale, useMessage, useSecondsLeft, ViewBody, ViewFooter } from 'portico-kit/index.js'
import { pageClock } from './pageClock.js'

const text = {
  title: msg('vault.export.title', 'Show your 24 words?'),
  why: msg('vault.export.why', 'Your 24 words are your wallet. With them, you can open it in another wallet app.'),
  danger: msg(
    'vault.export.danger',
    'Anyone who sees these words can take everything. No site and no support team needs them. Make sure no one can see your screen.',
  ),
  go: msg('shared.continue', 'Continue'),
  cancel: msg('shared.cancel', 'Cancel'),
  words: msg('vault.export.words', 'Your 24 words'),
  how: msg('vault.export.how', 'Write them on paper, with their numbers. They show while you hold the button, or for 60 seconds.'),
  hold: msg('vault.export.hold', 'Hold to show the words'),
  show: msg('vault.export.show', 'Show for 60 seconds'),
  hide: msg('vault.export.hide', 'Hide the words ({time})'),
  done: msg('vault.export.done', 'I have written them down'),
  hidden: msg('vault.export.hidden', 'hidden'),
}

export interface AskExportProps {
  onGo(): void
  onCancel(): void
  /** Whether something covers the confirmed content. */
  readonly onCovered?: (() => void) | undefined
}

/** Explains the words before anything is fetched for them. */
export const AskExport = ({ onGo, onCancel, onCovered }: AskExportProps) => {
  const t = useMessage()
  return (
    <>
      <ViewBody mustRead>
        <StatusText title={t(text.title)} live="polite">
          {t(text.why)}
        </StatusText>
        <Banner tone="bad">{t(text.danger)}</Banner>
      </ViewBody>
      <ViewFooter>
        <ConfirmButton primary={false} onConfirm={onGo} onCovered={onCovered}>
          {t(text.go)}
        </ConfirmButton>
        <Button kind="ghost" onPress={onCancel}>
          {t(text.cancel)}
        </Button>
      </ViewFooter>
    </>
  )
}

export interface ExportWordsProps {
  readonly words: string
  onDone(): void
}

/** How long the words are displayed without holding the button, in ms: not everybody can hold one, and 24 words are not written with one hand. */
const showMs = 60_000

/** Shows the words. They are in the document only while the visitor holds the button, or for a minute that they can end. */
export const ExportWords = ({ words, onDone }: ExportWordsProps) => {
  const t = useMessage()
  const { tag } = useLocale()
  const [held, setHeld] = useState(false)
  const [until, setUntil] = useState(0)
  const left = useSecondsLeft(until, pageClock)
  const shown = held || left > 0
  useEffect(() => {
    if (!shown) return
    const release = () => setHeld(false)
    const hide = () => {
      release()
      setUntil(0)
    }
    // The visitor may release the button, or leave the window.
    const ends = ['pointerup', 'pointercancel', 'contextmenu'] as const
    for (const name of ends) window.addEventListener(name, release)
    window.addEventListener('blur', hide)
    document.addEventListener('visibilitychange', hide)
    return () => {
      for (const name of ends) window.removeEventListener(name, release)
      window.removeEventListener('blur', hide)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [shown])
  const byKey = (down: boolean) => (event: KeyboardEvent) => {
    if (![' ', 'Enter'].includes(pressedKey(event))) return
    event.preventDefault()
    if (!event.repeat) setHeld(down)
  }
  return (
    <>
      <ViewBody>
        <StatusText title={t(text.words)} live="polite">
          {t(text.how)}
        </StatusText>
        <ol className="pt-vault-words" translate="no">
          {words.split(' ').map((word, at) => (
            // A word may occur twice, and the words keep their order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={at}>{shown ? word : <span role="img" aria-label={t(text.hidden)} className="pt-vault-hidden" />}</li>
          ))}
        </ol>
      </ViewBody>
      <ViewFooter
        note={
          <LinkButton onPress={() => setUntil(left > 0 ? 0 : Date.now() + showMs)}>
            {left > 0 ? t(text.hide, { time: clockText(left, tag) }) : t(text.show)}
          </LinkButton>
        }
      >
        <button
          type="button"
          className="pt-btn pt-secondary pt-vault-hold"
          aria-pressed={held}
          onPointerDown={(event) => event.isTrusted && event.button === 0 && setHeld(true)}
          onKeyDown={byKey(true)}
          onKeyUp={byKey(false)}
          onBlur={() => setHeld(false)}
        >
          <span>{t(text.hold)}</span>
        </button>
        <Button kind="ghost" onPress={onDone}>
          {t(text.done)}
        </Button>
      </ViewFooter>
    </>
  )
}
