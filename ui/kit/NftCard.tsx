import { NftArt, type NftArtProps } from './NftArt.js'
import { Pressable } from './Pressable.js'
import type { PressHandlers } from './types.js'

export interface NftCardProps extends Pick<PressHandlers, 'onPress' | 'href'>, NftArtProps {
  /** Below the name: its collection, its network, or how many there are. */
  readonly collection: string
  /** On the picture: how many are held, where there are several. */
  readonly quantity?: string | undefined
}

/** An NFT with its picture, its name and its collection. */
export const NftCard = ({ label, collection, quantity, src, onMissing, ...press }: NftCardProps) => (
  <li>
    <Pressable {...press} className="pt-nft">
      <NftArt label={label} src={src} onMissing={onMissing} />
      {quantity !== undefined && (
        <span className="pt-nft-count">
          <bdi dir="ltr">{quantity}</bdi>
        </span>
      )}
      <span className="pt-nft-m" translate="no">
        <b className="pt-clip">{label}</b>
        <span className="pt-note pt-clip">{collection}</span>
      </span>
    </Pressable>
  </li>
)
