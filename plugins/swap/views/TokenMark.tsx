import type { Network } from '../../../kernel/api/index.js'
import { tokenPicture } from '#lib/web/tokenPicture.js'
import { NetworkIcon, TokenImage } from '../../../ui/index.js'
import type { SwapToken } from '../types.js'

export interface TokenMarkProps {
  readonly token: SwapToken
  readonly network: Network | undefined
  readonly size?: number
  /** Without the network at its corner. */
  readonly alone?: boolean
}

/** The picture of a token. */
export const TokenMark = ({ token, network, size, alone }: TokenMarkProps) => (
  <TokenImage {...tokenPicture(token, network)} symbol={token.symbol} size={size} badge={network && !alone && <NetworkIcon network={network} />} />
)
