import { useEffect, useRef } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { Button, useMessage } from '../../../ui/index.js'

const older = msg('activity.older', 'Load older activity')
const loading = msg('activity.older.busy', 'Loading older activity')

export interface OlderRowsProps {
  readonly busy: boolean
  /** Rows in the list: nothing is fetched by itself again and again while none arrives. */
  readonly rows: number
  onMore(): void
}

/** Pages that may be fetched without a press while they bring nothing to see. */
const maxTries = 5

/** The end of the list: it fetches more when it comes near the visible part, and when it is pressed. */
export const OlderRows = ({ busy, rows, onMore }: OlderRowsProps) => {
  const t = useMessage()
  const box = useRef<HTMLDivElement>(null)
  const tries = useRef({ rows: -1, left: maxTries })
  useEffect(() => {
    const element = box.current
    if (!element || busy || !globalThis.IntersectionObserver) return
    if (tries.current.rows !== rows) tries.current = { rows, left: maxTries }
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting) || tries.current.left === 0) return
        tries.current.left -= 1
        watch.disconnect()
        onMore()
      },
      { root: element.closest('[data-scroll]'), rootMargin: '400px 0px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [busy, rows, onMore])
  return (
    <div ref={box}>
      <Button kind="secondary" busy={busy} onPress={onMore}>
        {t(busy ? loading : older)}
      </Button>
    </div>
  )
}
