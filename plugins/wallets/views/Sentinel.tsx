import { useEffect, useRef } from 'react'

/** The last stretch of a list: calls as soon as a part of it can be seen. */
export const Sentinel = ({ onSeen }: { onSeen(): void }) => {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = mark
    if (!current || !globalThis.IntersectionObserver) return
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen()
    })
    watch.observe(current)
    return () => watch.disconnect()
  }, [onSeen])
  return <div ref={mark} className="pt-tiles-end" />
}
