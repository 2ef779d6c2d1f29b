import { type KeyboardEvent, useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { Banner, Button, ConfirmButton, StatusText, useMessage, ViewBody, ViewFooter } from '../../../ui/kit/index.js'

const text = {
  title: msg('vault.export.title', 'Show your 24 words?'),
  why: msg('vault.export.why', 'Your 24 words are your wallet. With them, you can open it in another wallet app.'),
  danger: msg(
    'vault.export.danger',
    'Anyone who sees these words can take everything. No site and no support team needs them. Make sure no one can see your screen.',
  ),
  go: msg('vault.export.go', 'Continue'),
  cancel: msg('vault.export.cancel', 'Cancel'),
  words: msg('vault.export.words', 'Your 24 words'),
  how: msg('vault.export.how', 'Write them on paper, with their numbers. They show only while you hold the button.'),
  hold: msg('vault.export.hold', 'Hold to show the words'),
  done: msg('vault.export.done', 'I have written them down'),
  hidden: msg('vault.export.hidden', 'hidden'),
}

export interface AskExportProps {
  onGo(): void
  onCancel(): void
  /** Something covers what is confirmed. */
  readonly onCovered?: (() => void) | undefined
}

/** Says what the words are before anything is fetched for them. */
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

/** The words, in the document only while the visitor holds the button. */
export const ExportWords = ({ words, onDone }: ExportWordsProps) => {
  const t = useMessage()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!shown) return
    const hide = () => setShown(false)
    // The hand may leave the button, and the visitor the window.
    const ends = ['pointerup', 'pointercancel', 'blur', 'contextmenu'] as const
    for (const name of ends) window.addEventListener(name, hide)
    document.addEventListener('visibilitychange', hide)
    return () => {
      for (const name of ends) window.removeEventListener(name, hide)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [shown])
  const byKey = (down: boolean) => (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (!event.repeat) setShown(down)
  }
  return (
    <>
      <ViewBody>
        <StatusText title={t(text.words)} live="polite">
          {t(text.how)}
        </StatusText>
        <ol className="pt-vault-words" translate="no">
          {words.split(' ').map((word, at) => (
            // A word may be there twice, and the words do not move.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={at}>{shown ? word : <span role="img" aria-label={t(text.hidden)} className="pt-vault-hidden" />}</li>
          ))}
        </ol>
      </ViewBody>
      <ViewFooter>
        <button
          type="button"
          className="pt-btn pt-secondary pt-vault-hold"
          aria-pressed={shown}
          onPointerDown={(event) => event.isTrusted && event.button === 0 && setShown(true)}
          onKeyDown={byKey(true)}
          onKeyUp={byKey(false)}
          onBlur={() => setShown(false)}
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
