import type { Network } from '../../../kernel/api/index.js'
import { tokenPicture } from '#lib/web/tokenPicture.js'
import { Icon, RowMedia, TokenImage } from '../../../ui/index.js'
import type { Permission } from '../Permission.js'

export interface PermissionPictureProps {
  readonly permission: Pick<Permission, 'token' | 'symbol'>
  readonly icon: string | undefined
  readonly network: Network | undefined
  /** Whether the spender has a name. */
  readonly named: boolean
  readonly size?: number
}

/** The token, with the square of its spender at the corner: a person for one that has a name, else a question mark. */
export const PermissionPicture = ({ permission: { token, symbol }, icon, network, named, size }: PermissionPictureProps) => (
  <TokenImage
    {...tokenPicture({ icon, address: token }, network)}
    symbol={symbol}
    size={size}
    badge={
      <RowMedia shape="glyph">
        <Icon name={named ? 'user' : 'help'} />
      </RowMedia>
    }
  />
)
