import type { ReactNode } from 'react'
import { Icon } from './Icon.js'
import { Pressable } from './Pressable.js'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/lastUsedCard.css'

export interface LastUsedCardProps {
  readonly image: ReactNode
  readonly label: string
  readonly detail?: ReactNode
  readonly disabledReason?: string | undefined
  onPress(): void
}

/** The last used wallet, in a small status illustration. One per view. */
export const LastUsedCard = ({ image, label, detail, disabledReason, onPress }: LastUsedCardProps) => {
  useStyles(css)
  return (
    <div className="pt-listgroup pt-doorcard">
      <Pressable className="pt-row" disabledReason={disabledReason} onPress={onPress}>
        <span className="pt-smalldoor">{image}</span>
        <span className="pt-row-m">
          <b>{label}</b>
          {detail !== undefined && <span>{detail}</span>}
        </span>
        <span className="pt-go">
          <Icon name="go" />
        </span>
      </Pressable>
    </div>
  )
}
