import type { Network } from '../../../kernel/api/index.js'
import { NetworkIcon, TokenImage } from '../../../ui/index.js'
import type { SwapToken } from '../types.js'
import { imageOf } from './texts.js'

/** The mark of a token; the native currency has the one of its network. */
export const TokenMark = ({ token, network, size }: { readonly token: SwapToken; readonly network: Network | undefined; readonly size?: number }) => (
  <TokenImage src={imageOf(token, network)} symbol={token.symbol} size={size} badge={network && <NetworkIcon network={network} />} />
)
