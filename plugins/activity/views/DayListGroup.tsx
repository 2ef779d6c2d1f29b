import { useId } from 'react'
import { DayPart, type DayPartProps } from './DayPart.js'

export interface DayListGroupProps extends DayPartProps {
  readonly title: string
}

/** Rows that are laid out and painted, or left out, together. */
const size = 10

/** The rows of a day under its name. A long day is several lists that look like one. */
export const DayListGroup = ({ title, items, ...rest }: DayListGroupProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 className="pt-act-day" id={id}>
        {title}
      </h3>
      {Array.from({ length: Math.ceil(items.length / size) }, (_, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a day are its first rows, the next ones, and so on
        <DayPart key={part} items={items.slice(part * size, (part + 1) * size)} {...rest} />
      ))}
    </section>
  )
}
