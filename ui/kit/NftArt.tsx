import css from '../styles/nft.css'
import { useStyles } from './hooks/useStyles.js'
import { Picture } from './Picture.js'

export interface NftArtProps {
  readonly label: string
  /** Undefined: an arch is shown instead. Spam is never given a source. */
  readonly src?: string | undefined
  /** The picture was there and cannot be shown: an arch is shown instead. */
  readonly onMissing?: (() => void) | undefined
}

const arch = (
  <svg viewBox="0 0 64 64" aria-hidden="true">
    <path d="M22 49V33a10 10 0 0 1 20 0v16M13 49h38" />
  </svg>
)

/** The picture of an NFT, square. */
export const NftArt = ({ label, src, onMissing }: NftArtProps) => {
  useStyles(css)
  return (
    <span className="pt-art" onErrorCapture={onMissing}>
      <Picture src={src} name={label} fallback={arch} />
    </span>
  )
}
