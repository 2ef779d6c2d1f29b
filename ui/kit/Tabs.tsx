import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/tabs.css'
import { pressedKey } from '../../lib/web/pressedKey.js'

export interface TabsProps {
  readonly items: readonly { readonly id: string; readonly label: string }[]
  readonly selected: string
  onSelect(id: string): void
  /** Name of the group for assistive technology. */
  readonly label: string
  /** The panel of the selected tab. */
  readonly children?: ReactNode
}

/**
 * Tabs under a beam. Arrows move and select, mirrored in right-to-left.
 * @example `<Tabs label="Account" items={[{ id: 'all', label: 'All' }]} selected="all" onSelect={setText} />`
 * @public
 */
export const Tabs = ({ items, selected, onSelect, label, children }: TabsProps) => {
  useStyles(css)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = items.findIndex((item) => item.id === selected)
    const ahead = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: -1, [ahead]: 1 }
    const key = pressedKey(event)
    const step = steps[key]
    const to = key === 'Home' ? 0 : key === 'End' ? items.length - 1 : step === undefined ? undefined : (at + step + items.length) % items.length
    const next = to === undefined ? undefined : items[to]
    if (to === undefined || !next) return
    event.preventDefault()
    onSelect(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <>
      <div className="pt-tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${id}${item.id}`}
            aria-selected={item.id === selected}
            aria-controls={item.id === selected ? `${id}p` : undefined}
            tabIndex={item.id === selected ? 0 : -1}
            onClick={() => onSelect(item.id)}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div className="pt-tabpanel" role="tabpanel" id={`${id}p`} aria-labelledby={`${id}${selected}`}>
        {children}
      </div>
    </>
  )
}
