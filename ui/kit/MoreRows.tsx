import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { msg } from '../../kernel/api/message.js'
import { useMessage } from './hooks/useMessage.js'
import { Button } from './Button.js'

const more = msg('ui.more', 'Show more')

export interface MoreRowsProps<item> {
  readonly items: readonly item[]
  /** How many are rendered at first, and added each time: laying out more than a screen of them at once would block a frame. Default 20. */
  readonly step?: number | undefined
  /** Renders one row: an `li` with a key. */
  children(item: item): ReactNode
}

interface PartProps<item> extends Pick<MoreRowsProps<item>, 'items' | 'children'> {
  readonly from: number
  readonly to: number
}

/** The rows of one step. They are not rendered again while further ones are added. */
const Part = memo(<item,>({ items, children, from, to }: PartProps<item>) => items.slice(from, to).map(children)) as <item>(props: PartProps<item>) => ReactNode

/**
 * A long list that grows while it is scrolled: the next rows are rendered before its end is visible, and by a button where that cannot be
 * observed.
 * @example `<MoreRows items={['Ada', 'Grace']}>{(name) => <Row key={name} label={name} />}</MoreRows>`
 * @public
 */
export const MoreRows = <item,>({ items, step = 20, children }: MoreRowsProps<item>) => {
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
      {Array.from({ length: shown / step }, (_, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first rows, the next ones, and so on
        <Part key={part} items={items} from={part * step} to={(part + 1) * step}>
          {children}
        </Part>
      ))}
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
