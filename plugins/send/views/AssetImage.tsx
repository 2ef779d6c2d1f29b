import type { Network } from '../../../kernel/api/index.js'
import { tokenPicture } from '#lib/web/tokenPicture.js'
import { NetworkIcon, NftArt, TokenImage } from '../../../ui/index.js'
import type { SendAsset } from '../SendAsset.js'

/** Of the picture of an item in a row, in px. */
const defaultSize = 38

/** The picture of what is sent: round for a token, square for an item. */
export const AssetImage = ({
  asset,
  network,
  size,
}: {
  readonly asset: SendAsset
  readonly network: Network | undefined
  readonly size?: number | undefined
}) =>
  asset.item ? (
    <span className="pt-send-item" style={{ inlineSize: size ?? defaultSize }}>
      <NftArt src={asset.icon} label={asset.name} />
    </span>
  ) : (
    <TokenImage {...tokenPicture(asset, network)} symbol={asset.symbol} size={size} badge={network && <NetworkIcon network={network} />} />
  )
