import { useId } from 'react'
import { MonthPart, type MonthPartProps } from './MonthPart.js'

export interface MonthListGroupProps extends MonthPartProps {
  readonly title: string
}

/** Rows that are laid out and painted, or left out, together. */
const size = 10

/** The rows of a month under its name. A long month is several lists that look like one. */
export const MonthListGroup = ({ title, items, ...rest }: MonthListGroupProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 className="pt-act-month" id={id}>
        {title}
      </h3>
      {Array.from({ length: Math.ceil(items.length / size) }, (_, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a month are its first rows, the next ones, and so on
        <MonthPart key={part} items={items.slice(part * size, (part + 1) * size)} {...rest} />
      ))}
    </section>
  )
}
