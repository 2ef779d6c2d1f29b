import { type ComponentType, useEffect, useState } from 'react'
import type { DeveloperAlert } from '../../kernel/api/index.js'
import { useReadable } from '../hooks/useReadable.js'
import { useUi } from '../hooks/useUi.js'

/** By then the opening animation has ended, in ms: laying the bar out takes as long as two frames, and would disturb the opening. */
const rest = 250

/** Loads the bar only when there is an alert. At each opening it appears last and is positioned again. */
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
