import type { KeyboardEvent } from 'react'
import { useRef } from 'react'
import type { WithChildren } from './types.js'
import { pressedKey } from '../../lib/web/pressedKey.js'

export interface ChoiceListProps extends WithChildren {
  /** Name of the group for assistive technology. */
  readonly label: string
}

/**
 * A group of QuoteRows of which one is chosen. One Tab stop; arrows move and choose.
 * @example `<ChoiceList label="Speed"><Row label="Slow" picked={false} onPress={greet} /></ChoiceList>`
 * @public
 */
export const ChoiceList = ({ label, children }: ChoiceListProps) => {
  const group = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const radios = [...(group.current?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])]
    const at = radios.indexOf(event.target as HTMLElement)
    const aside = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: aside, ArrowLeft: -aside }
    const step = steps[pressedKey(event)]
    if (at < 0 || step === undefined) return
    event.preventDefault()
    const next = radios[(at + step + radios.length) % radios.length]
    next?.focus()
    next?.click()
  }
  return (
    <div className="pt-listgroup" role="radiogroup" aria-label={label} ref={group} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
