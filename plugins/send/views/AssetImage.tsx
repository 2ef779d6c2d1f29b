import type { Network } from '../../../kernel/api/index.js'
import { tokenPicture } from '../../../lib/web/tokenPicture.js'
import { NetworkIcon, TokenImage } from '../../../ui/index.js'
import type { SendAsset } from '../SendAsset.js'

/** The picture of what is sent. */
export const AssetImage = ({ asset, network, size }: { readonly asset: SendAsset; readonly network: Network | undefined; readonly size?: number }) => (
  <TokenImage {...tokenPicture(asset, network)} symbol={asset.symbol} size={size} badge={network && <NetworkIcon network={network} />} />
)
