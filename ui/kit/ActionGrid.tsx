import type { IconName } from '../../kernel/api/icons.js'
import css from '../styles/actionGrid.css'
import { useStyles } from './hooks/useStyles.js'
import { Icon } from './Icon.js'
import { listRole } from './listRole.js'

export interface ActionGridProps {
  readonly items: readonly {
    readonly id: string
    readonly icon: IconName
    readonly label: string
    readonly detail?: string | undefined
    /** The id of the view that it opens, whose code is loaded as soon as the visitor is about to press. */
    readonly opens?: string | undefined
    onPress(): void
  }[]
}

/**
 * The first things to do with an account or a token: buttons of equal width, side by side. Nothing is drawn for none.
 * @example `<ActionGrid items={[{ id: 'greet', icon: 'send', label: 'Greet', onPress: greet }]} />`
 * @public
 */
export const ActionGrid = ({ items }: ActionGridProps) => {
  useStyles(css)
  if (items.length === 0) return null
  return (
    <ul className="pt-listgroup pt-actions" {...listRole}>
      {items.map(({ id, icon, label, detail, opens, onPress }) => (
        <li key={id}>
          <button type="button" data-opens={opens} onClick={onPress}>
            <Icon name={icon} size={24} />
            {label}
            {detail !== undefined && <small>{detail}</small>}
          </button>
        </li>
      ))}
    </ul>
  )
}
