import { Icon } from './Icon.js'
import { Lead } from './Lead.js'

/** An icon on a quiet tile, where a row has no image of its own. */
export const GlyphTile = ({ icon, size }: { readonly icon: string; readonly size?: number | undefined }) => (
  <Lead shape="glyph" size={size}>
    <Icon name={icon} />
  </Lead>
)
