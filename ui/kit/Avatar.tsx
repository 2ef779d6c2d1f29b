import { useMemo } from 'react'
import { toPictureSource } from './toPictureSource.js'
import { useDeferredKit } from './hooks/useDeferredKit.js'
import { Picture } from './Picture.js'
import { sized } from './sized.js'

export interface AvatarProps {
  readonly address: string
  /** Width. The picture is 8/7 as high. Default 35. */
  readonly size?: number | undefined
  /** A profile image; it fills the same arch. */
  readonly src?: string | undefined
  /** With square lower corners, to stand on a line. */
  readonly standing?: boolean | undefined
}

/**
 * A picture in an arch, drawn from the address. Helps to recognise an account; the address is shown beside it.
 * @example `<Avatar address="0x…" size={36} />`
 * @public
 */
export const Avatar = ({ address, size, src, standing }: AvatarProps) => (
  <span className={standing ? 'pt-who pt-stand' : 'pt-who'} style={sized(size)} aria-hidden="true">
    {toPictureSource(src) ? <Picture src={src} name={address} fallback={<View address={address} />} /> : <View address={address} />}
  </span>
)

const View = ({ address }: { readonly address: string }) => {
  const avatarOf = useDeferredKit(true)?.avatarOf
  const { sky, shapes } = useMemo(() => avatarOf?.(address), [address, avatarOf]) ?? {}
  return (
    <svg
      viewBox="0 0 56 64"
      preserveAspectRatio="xMidYMax slice"
      style={sky && { background: `linear-gradient(${sky.top}, ${sky.low} 72%)` }}
      aria-hidden="true"
    >
      {shapes?.map(({ kind, ...shape }, at) => {
        const Shape = kind
        // biome-ignore lint/suspicious/noArrayIndexKey: the drawing of one address never changes
        return <Shape key={at} {...shape} />
      })}
    </svg>
  )
}
