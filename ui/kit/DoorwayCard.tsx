import type { ReactNode } from 'react'
import { Icon } from './Icon.js'
import { Press } from './Press.js'
import { useStyles } from '../hooks/useStyles.js'
import css from '../styles/doorwayCard.css'

export interface DoorwayCardProps {
  readonly image: ReactNode
  readonly label: string
  readonly detail?: ReactNode
  readonly disabledReason?: string | undefined
  onPress(): void
}

/** The last used wallet, standing in a small doorway. One a view. */
export const DoorwayCard = ({ image, label, detail, disabledReason, onPress }: DoorwayCardProps) => {
  useStyles(css)
  return (
    <div className="pt-slab pt-doorcard">
      <Press className="pt-row" disabledReason={disabledReason} onPress={onPress}>
        <span className="pt-smalldoor">{image}</span>
        <span className="pt-row-m">
          <b>{label}</b>
          {detail !== undefined && <span>{detail}</span>}
        </span>
        <span className="pt-go">
          <Icon name="go" />
        </span>
      </Press>
    </div>
  )
}
