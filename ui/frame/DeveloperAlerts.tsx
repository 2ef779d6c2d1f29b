import { type ComponentType, useEffect, useState } from 'react'
import type { DeveloperAlert } from '../../kernel/contract/index.js'
import { useReadable } from '../hooks/useReadable.js'
import { useUi } from '../hooks/useUi.js'

/** Loads the bar only when there is something to say to a developer. */
export const DeveloperAlerts = () => {
  const { shell, inline } = useUi()
  const { items } = useReadable(shell.alerts.state)
  const [Bar, setBar] = useState<ComponentType<{ items: readonly DeveloperAlert[]; inline: boolean }>>()
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
  return Bar && items.length > 0 ? <Bar items={items as readonly DeveloperAlert[]} inline={inline} /> : null
}
