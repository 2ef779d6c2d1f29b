import { toPictureSource } from './toPictureSource.js'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/nft.css'
import { Picture } from './Picture.js'
import { Pressable } from './Pressable.js'
import type { PressHandlers } from './types.js'

export interface NftCardProps extends Pick<PressHandlers, 'onPress' | 'href'> {
  readonly label: string
  readonly collection: string
  /** Undefined: an arch is shown instead. Spam is never given a source. */
  readonly src?: string | undefined
}

/** An NFT with its picture, its name and its collection. */
export const NftCard = ({ label, collection, src, ...press }: NftCardProps) => {
  useStyles(css)
  return (
    <li>
      <Pressable {...press} className="pt-nft">
        <span className="pt-art">
          {toPictureSource(src) ? (
            <Picture src={src} name={label} />
          ) : (
            <svg viewBox="0 0 64 64" aria-hidden="true">
              <path d="M20 64V36a12 12 0 0 1 24 0v28" />
            </svg>
          )}
        </span>
        <span className="pt-nft-m">
          <b className="pt-clip">{label}</b>
          <span className="pt-note pt-clip">{collection}</span>
        </span>
      </Pressable>
    </li>
  )
}
