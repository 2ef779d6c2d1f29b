import { type ComponentType, useEffect, useState } from 'react'
import type { DeveloperAlert } from '../../kernel/api/index.js'
import { useReadable } from '../hooks/useReadable.js'
import { useUi } from '../hooks/useUi.js'

/** The modal has come to rest by then, in ms: laying the bar out takes as long as two frames, and would be seen in the opening. */
const rest = 250

/** Loads the bar only when there is something to say to a developer. At each opening it comes last and finds its place anew. */
export const DeveloperAlerts = () => {
  const { kernel, inline } = useUi()
  const { items } = useReadable(kernel.alerts.state)
  const shown = useReadable(kernel.router.state).open || inline
  const [rested, setRested] = useState(false)
  const [Bar, setBar] = useState<ComponentType<{ items: readonly DeveloperAlert[]; inline: boolean }>>()
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setRested(true), rest)
    return () => {
      clearTimeout(timer)
      setRested(false)
    }
  }, [shown])
  const needed = items.length > 0 && !Bar
  useEffect(() => {
    if (!needed) return
    let live = true
    import('./AlertBar.js').then(
      ({ AlertBar }) => live && setBar(() => AlertBar),
      () => {
        // The console has the same text.
      },
    )
    return () => {
      live = false
    }
  }, [needed])
  return Bar && rested && items.length > 0 ? <Bar items={items as readonly DeveloperAlert[]} inline={inline} /> : null
}
