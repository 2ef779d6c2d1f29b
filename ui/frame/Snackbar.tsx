import { useEffect, useLayoutEffect, useRef } from 'react'
import { msg, type Notice } from '../../kernel/api/index.js'
import { pressedKey } from '#lib/web/pressedKey.js'
import { useMessage } from '../kit/hooks/useMessage.js'
import { useStyles } from '../kit/hooks/useStyles.js'
import { useUi } from '../hooks/useUi.js'
import { Button } from '../kit/Button.js'
import { Icon } from '../kit/Icon.js'
import { IconButton } from '../kit/IconButton.js'
import { Spinner } from '../kit/Spinner.js'
import { snackbarRoom } from './snackbarRoom.js'
import { snackbarShortcut } from './snackbarShortcut.js'
import css from '../styles/snackbar.css'

const dismiss = msg('ui.dismiss', 'Dismiss')

/** One short message below the status bar. Its timer stops while the pointer or the focus is on it. */
export const Snackbar = ({ notice }: { readonly notice: Notice }) => {
  useStyles(css)
  const { notices } = useUi().kernel
  const t = useMessage()
  const held = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  // Disposed before the message leaves the document: it may have the focus.
  useLayoutEffect(() => {
    if (!box.current) return
    const ends = [snackbarShortcut(box.current), snackbarRoom(box.current)]
    return () => {
      for (const end of ends) end()
    }
  }, [])
  const hold = (on: boolean) => {
    if (held.current === on) return
    held.current = on
    notices.hold(on)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it goes
  useEffect(() => () => hold(false), [])
  const { variant, message, values, action, icon, autoClose } = notice
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the pointer and focus on its content, and for Escape
    <div
      className="pt-snack"
      ref={box}
      data-snack=""
      tabIndex={-1}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape') return
        // Escape removes the message first; only then does it close the modal.
        event.preventDefault()
        event.stopPropagation()
        notices.hide()
      }}
    >
      <span className={variant === 'success' ? 'pt-ok' : variant === 'error' ? 'pt-bad' : 'pt-acc'}>
        {variant === 'loading' ? <Spinner size={18} /> : <Icon name={icon ?? (variant === 'success' ? 'okc' : 'bad')} size={18} />}
      </span>
      <p>{t(message, values)}</p>
      {action && (
        <Button
          kind="ghost"
          size="sm"
          onPress={() => {
            notices.hide()
            action.run()
          }}
        >
          {t(action.label)}
        </Button>
      )}
      {(variant === 'error' || (variant === 'success' && !autoClose)) && !action && (
        <IconButton icon="close" label={t(dismiss)} onPress={() => notices.hide()} />
      )}
    </div>
  )
}
