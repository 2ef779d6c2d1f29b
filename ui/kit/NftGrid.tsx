import { useStyles } from './hooks/useStyles.js'
import css from '../styles/nft.css'
import type { WithChildren } from './types.js'
import { listRole } from './listRole.js'

export interface NftGridProps extends WithChildren {
  /** Name of the list for assistive technology. */
  readonly label: string
}

/** Two columns of NftCards. */
export const NftGrid = ({ label, children }: NftGridProps) => {
  useStyles(css)
  return (
    <ul className="pt-nfts" {...listRole} aria-label={label}>
      {children}
    </ul>
  )
}
