import type { ReactNode } from 'react'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/changesList.css'
import { Icon } from './Icon.js'
import { listRole } from './listRole.js'

/** One effect of a request: what leaves, what arrives, who receives it, or what is permitted. */
export interface Change {
  readonly id: string
  /** Assets that leave, assets that arrive, the receiver, the permissions. */
  readonly kind: 'out' | 'in' | 'to' | 'grant'
  /** "0.25 ETH leaves mira.eth": a complete sentence, with the full amount. */
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly end?: ReactNode
}

const signs = { out: 'minus', in: 'plus', to: 'go', grant: 'shield' } as const

export interface ChangesListProps {
  /** Name of the list: "What changes". */
  readonly label: string
  readonly items: readonly Change[]
  /** They did not happen: an asset that did not arrive is not green. */
  readonly past?: boolean | undefined
}

/** The changes of an approval, before it is requested. */
export const ChangesList = ({ label, items, past }: ChangesListProps) => {
  useStyles(css)
  return (
    <ul className="pt-listgroup" {...listRole} aria-label={label}>
      {items.map(({ id, kind, title, detail, end }) => (
        <li key={id} className="pt-delta">
          <span className={past && kind !== 'grant' ? 'pt-sign' : `pt-sign pt-sign-${kind}`}>
            <Icon name={signs[kind]} size={16} />
          </span>
          <div className="pt-delta-m">
            <b>{title}</b>
            {detail !== undefined && <div className="pt-meta">{detail}</div>}
          </div>
          {end}
        </li>
      ))}
    </ul>
  )
}
