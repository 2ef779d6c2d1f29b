import type { IconName } from '../../kernel/api/icons.js'
import { msg } from '../../kernel/api/message.js'
import { useMessage } from './hooks/useMessage.js'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/walletGrid.css'
import { IconTile } from './IconTile.js'
import { Pressable } from './Pressable.js'
import { WalletImage } from './WalletImage.js'

const installedName = msg('ui.walletInstalled', '{wallet}, installed')

export interface WalletTileProps {
  readonly label: string
  readonly src?: string | undefined
  /** An icon instead of an image, for example `grid` for "All wallets". */
  readonly icon?: IconName | undefined
  /** Found in this browser: a green dot, and words in the accessible name. */
  readonly installed?: boolean | undefined
  readonly disabledReason?: string | undefined
  onPress(): void
}

/** A wallet of a WalletGrid: image over name. */
export const WalletTile = ({ label, src, icon, installed, disabledReason, onPress }: WalletTileProps) => {
  useStyles(css)
  const t = useMessage()
  return (
    <li>
      <Pressable className="pt-tile" name={installed ? t(installedName, { wallet: label }) : undefined} disabledReason={disabledReason} onPress={onPress}>
        <span className="pt-tile-i">
          {icon === undefined ? <WalletImage src={src} name={label} size={48} /> : <IconTile icon={icon} size={48} />}
          {installed && <i className="pt-dot" />}
        </span>
        <span translate={icon === undefined ? 'no' : undefined}>{label}</span>
      </Pressable>
    </li>
  )
}
