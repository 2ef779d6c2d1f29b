import { NftArt, type NftArtProps } from './NftArt.js'
import { Pressable } from './Pressable.js'
import type { PressHandlers } from './types.js'

export interface NftCardProps extends Pick<PressHandlers, 'onPress' | 'href'>, NftArtProps {
  readonly collection: string
}

/** An NFT with its picture, its name and its collection. */
export const NftCard = ({ label, collection, src, ...press }: NftCardProps) => (
  <li>
    <Pressable {...press} className="pt-nft">
      <NftArt label={label} src={src} />
      <span className="pt-nft-m" translate="no">
        <b className="pt-clip">{label}</b>
        <span className="pt-note pt-clip">{collection}</span>
      </span>
    </Pressable>
  </li>
)
