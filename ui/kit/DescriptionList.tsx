import type { ReactNode } from 'react'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/descriptionList.css'

export interface DescriptionListItem {
  readonly label: string
  readonly value: ReactNode
}

/** Facts in two columns: label at the start, value at the end. @example `<DescriptionList items={[{ label: 'Fee', value: '0.001 ETH' }]} />` @public */
export const DescriptionList = ({ items }: { readonly items: readonly DescriptionListItem[] }) => {
  useStyles(css)
  return (
    <dl className="pt-listgroup pt-dl">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
