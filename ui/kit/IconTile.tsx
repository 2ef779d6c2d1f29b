import type { IconName } from '../../kernel/api/icons.js'
import { Icon } from './Icon.js'
import { RowMedia } from './RowMedia.js'

/** An icon on a quiet tile, where a row has no image of its own. @example `<IconTile icon="send" />` @public */
export const IconTile = ({ icon, size }: { readonly icon: IconName; readonly size?: number | undefined }) => (
  <RowMedia shape="glyph" size={size}>
    <Icon name={icon} />
  </RowMedia>
)
