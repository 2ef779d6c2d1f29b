import { type ReactNode, useEffect, useRef, useState } from 'react'
import { msg } from '../../kernel/contract/index.js'
import { useMessage } from '../hooks/useMessage.js'
import { Button } from './Button.js'

const more = msg('ui.more', 'Show more')

export interface MoreRowsProps<item> {
  readonly items: readonly item[]
  /** How many are drawn at first, and come with each turn. Default 40. */
  readonly step?: number | undefined
  /** Draws one row: an `li` with a key. */
  children(item: item): ReactNode
}

/** A long list that grows as it is read: the next rows are drawn before the end comes into sight, and by a button where nothing can tell. */
export const MoreRows = <item,>({ items, step = 40, children }: MoreRowsProps<item>) => {
  const t = useMessage()
  const [shown, setShown] = useState(step)
  const end = useRef<HTMLLIElement>(null)
  const left = items.length > shown
  useEffect(() => {
    const element = end.current
    if (!left || !element || !globalThis.IntersectionObserver) return
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setShown(shown + step), {
      root: element.closest('[data-scroll]'),
      rootMargin: '400px',
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [left, shown, step])
  return (
    <>
      {items.slice(0, shown).map(children)}
      {left && (
        <li ref={end}>
          <Button kind="ghost" onPress={() => setShown(shown + step)}>
            {t(more)}
          </Button>
        </li>
      )}
    </>
  )
}
