import css from '../styles/nft.css'
import { useStyles } from './hooks/useStyles.js'
import { Picture } from './Picture.js'
import { toPictureSource } from './toPictureSource.js'

export interface NftArtProps {
  readonly label: string
  /** Undefined: an arch is shown instead. Spam is never given a source. */
  readonly src?: string | undefined
}

/** The picture of an NFT, square. */
export const NftArt = ({ label, src }: NftArtProps) => {
  useStyles(css)
  return (
    <span className="pt-art">
      {toPictureSource(src) ? (
        <Picture src={src} name={label} />
      ) : (
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <path d="M20 64V36a12 12 0 0 1 24 0v28" />
        </svg>
      )}
    </span>
  )
}
