import { type ReactNode, useEffect, useRef } from 'react'
import { msg } from '../../kernel/api/message.js'
import { useKeptHeight } from './hooks/useKeptHeight.js'
import { useMessage } from './hooks/useMessage.js'
import { useKit } from './hooks/useKit.js'
import { IconButton } from './IconButton.js'
import { TextField } from './TextField.js'

const clear = msg('ui.clearSearch', 'Clear search')

export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  onChange(value: string): void
  /** Default: sets the value to nothing. */
  onClear?(): void
  /** How many match, in words; read out 400 ms after the last keystroke. */
  readonly found?: string | undefined
  readonly first?: boolean | undefined
  /** Shown at the end, behind the button that empties the field. */
  readonly end?: ReactNode
}

/**
 * Escape empties it first; only then does Escape close the modal. The view around it keeps its height while less is found.
 * @example `<SearchField label="Search greetings" value={text} onChange={setText} />`
 * @public
 */
export const SearchField = ({ label, value, onChange, onClear, found, first, end }: SearchFieldProps) => {
  const t = useMessage()
  const { announce, hush } = useKit()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was announced is of the value before
  useEffect(() => hush, [hush, value])
  useEffect(() => {
    if (value === '' || found === undefined) return
    const timer = setTimeout(() => announce(found), 400)
    return () => clearTimeout(timer)
  }, [announce, found, value])
  const field = useRef<HTMLInputElement>(null)
  useKeptHeight(field)
  const empty = () => (onClear ? onClear() : onChange(''))
  return (
    <TextField
      type="search"
      inputMode="search"
      icon="search"
      label={label}
      value={value}
      onChange={onChange}
      onEscape={empty}
      first={first}
      innerRef={field}
      end={
        value === '' ? (
          end
        ) : (
          <>
            <IconButton icon="close" label={t(clear)} onPress={empty} />
            {end}
          </>
        )
      }
    />
  )
}
