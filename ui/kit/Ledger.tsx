import type { ReactNode } from 'react'
import { useStyles } from '../hooks/useStyles.js'
import css from '../styles/ledger.css'

export interface LedgerItem {
  readonly label: string
  readonly value: ReactNode
}

/** Facts in two columns: label at the start, value at the end. */
export const Ledger = ({ items }: { readonly items: readonly LedgerItem[] }) => {
  useStyles(css)
  return (
    <dl className="pt-slab pt-ledger">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
