import type { Network } from '../../../kernel/api/index.js'
import { NetworkIcon, TokenImage } from '../../../ui/index.js'
import type { SendAsset } from '../SendAsset.js'

/** The mark of what is sent; the native currency has the one of its network. */
export const AssetImage = ({ asset, network, size }: { readonly asset: SendAsset; readonly network: Network | undefined; readonly size?: number }) => (
  <TokenImage
    src={asset.icon ?? (asset.address === undefined ? network?.assets?.imageUrl : undefined)}
    symbol={asset.symbol}
    size={size}
    badge={network && <NetworkIcon network={network} />}
  />
)
