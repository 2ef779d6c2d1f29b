import { Icon, WalletImage } from '../../../ui/index.js'
import type { Appearance } from '../appearanceOf.js'

/** The picture of a provider, or its sign in lines. `size`: in px. */
export const ProviderSign = ({ name, icon, image, size }: Appearance & { readonly size: 20 | 54 }) =>
  image === undefined ? <Icon name={icon} size={size} /> : <WalletImage src={image} name={name} size={size} />
