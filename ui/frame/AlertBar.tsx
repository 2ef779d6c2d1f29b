import { useLayoutEffect, useRef } from 'react'
import type { DeveloperAlert } from '../../kernel/api/index.js'
import { useUi } from '../hooks/useUi.js'
import { AlertCard } from './AlertCard.js'

/** Free space around the bar, in px. */
const margin = 12

/**
 * The bar that only developers see: beside the modal, where views of every height leave it alone, above it where there is no room beside,
 * else in flow. It never covers a control.
 */
export const AlertBar = ({ items, inline }: { readonly items: readonly DeveloperAlert[]; readonly inline: boolean }) => {
  const { kernel } = useUi()
  const box = useRef<HTMLDivElement>(null)
  const count = items.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when there are more or fewer
  useLayoutEffect(() => {
    const element = box.current
    const card = element?.closest('dialog')?.firstElementChild
    if (inline || !element?.showPopover || !element.isConnected || !card) return
    element.popover = 'manual'
    element.showPopover()
    for (const above of [false, true]) {
      element.classList.toggle('pt-above', above)
      const [bar, { top, left, right }] = [element.getBoundingClientRect(), card.getBoundingClientRect()]
      if (above ? bar.bottom + margin <= top : bar.right + margin <= left || bar.left - margin >= right) return
    }
    element.hidePopover()
    element.removeAttribute('popover')
  }, [inline, count])
  return (
    <div className="pt-alertbar" ref={box}>
      {items.map((alert) => (
        <AlertCard key={alert.key} alert={alert} onDismiss={() => kernel.alerts.dismiss(alert.key)} />
      ))}
    </div>
  )
}
