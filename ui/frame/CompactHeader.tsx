import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useStyles } from '../kit/hooks/useStyles.js'
import { useUi } from '../hooks/useUi.js'
import css from '../styles/compactHeader.css'
import type { WithChildren } from '../kit/types.js'

export interface CompactHeaderProps extends WithChildren {
  /** The part of the view with the same content in full. */
  readonly instead: RefObject<Element | null>
}

/** Shown in the header while a part of the view is scrolled away: avatar, name and balance of the account. */
export const CompactHeader = ({ instead, children }: CompactHeaderProps) => {
  useStyles(css)
  const { compact } = useUi()
  const [away, setAway] = useState(false)
  useEffect(() => {
    const element = instead.current
    if (!element || !globalThis.IntersectionObserver) return
    const watch = new IntersectionObserver(([entry]) => setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.height > 0), {
      root: element.closest('[data-scroll]'),
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [instead])
  useLayoutEffect(() => compact.set(away ? children : undefined))
  useLayoutEffect(() => () => compact.set(undefined), [compact])
  return null
}
