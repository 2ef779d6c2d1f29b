import { type ReactNode, type Ref, useId } from 'react'
import { msg } from '../../kernel/api/message.js'
import { useKit } from './hooks/useKit.js'
import type { PressHandlers } from './types.js'

const unavailable = msg('ui.unavailable', '{reason}')

export interface PressableProps extends PressHandlers {
  readonly className: string
  readonly children?: ReactNode
  readonly busy?: boolean | undefined
  readonly pressed?: boolean | undefined
  readonly current?: boolean | undefined
  readonly submit?: boolean | undefined
  readonly innerRef?: Ref<HTMLButtonElement & HTMLAnchorElement> | undefined
}

/** The base of everything that can be pressed: a link when it has an address, else a button. */
export const Pressable = ({
  className,
  children,
  onPress,
  href,
  disabledReason,
  onRefused,
  name,
  busy,
  pressed,
  current,
  submit,
  innerRef,
}: PressableProps) => {
  const { notices } = useKit().host
  const hint = useId()
  const off = disabledReason !== undefined
  const shared = {
    ref: innerRef,
    className,
    'aria-label': name,
    'aria-disabled': off || undefined,
    'aria-busy': busy || undefined,
    'aria-pressed': pressed,
    'aria-current': current || undefined,
    'aria-describedby': disabledReason ? hint : undefined,
  }
  const inside = (
    <>
      {children}
      {disabledReason && (
        <span id={hint} hidden>
          {disabledReason}
        </span>
      )}
    </>
  )
  if (href !== undefined && !off) {
    return (
      <a {...shared} href={href} target="_blank" rel="noopener noreferrer" onClick={onPress}>
        {inside}
      </a>
    )
  }
  return (
    <button
      {...shared}
      type={submit ? 'submit' : 'button'}
      onClick={(event) => {
        if (off || busy) event.preventDefault()
        if (off && onRefused) onRefused()
        else if (disabledReason) notices.show('error', unavailable, { values: { reason: disabledReason } })
        else if (!off && !busy) onPress?.()
      }}
    >
      {inside}
    </button>
  )
}
