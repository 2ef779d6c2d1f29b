import { Icon, WalletImage } from '../../../ui/index.js'
import type { Appearance } from '../appearanceOf.js'

export interface ProviderSignProps extends Appearance {
  /** In px. */
  readonly size: 20 | 54
  /** In the colour of the text alone. */
  readonly monochrome: boolean
}

/** The mark of a provider, or its picture. */
export const ProviderSign = ({ name, mark, image, size, monochrome }: ProviderSignProps) => {
  if (image !== undefined) return <WalletImage src={image} name={name} size={size} />
  if (mark === undefined) return <Icon name="user" size={size} />
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {mark.map(([path, colour]) => (
        <path key={path} d={path} fill={(!monochrome && colour) || 'currentColor'} />
      ))}
    </svg>
  )
}
