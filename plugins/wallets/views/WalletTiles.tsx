import { memo, useCallback, useRef } from 'react'
import { msg } from '../../../kernel/contract/index.js'
import type { DirectoryWallet } from '../../../ports/wallets.js'
import { Skeleton, useMessage, WalletGrid, WalletTile } from '../../../ui/index.js'

const label = msg('wallets.grid', 'Wallets')

interface TileProps {
  readonly wallet: DirectoryWallet
  readonly installed: boolean
  onChoose(wallet: DirectoryWallet): void
}
/** Drawn once: a further page does not draw the ones before it anew. */
const Tile = memo(({ wallet, installed, onChoose }: TileProps) => (
  <WalletTile label={wallet.name} src={wallet.image} installed={installed} onPress={() => onChoose(wallet)} />
))

export interface WalletTilesProps {
  readonly wallets: readonly DirectoryWallet[]
  installed(wallet: DirectoryWallet): boolean
  onChoose(wallet: DirectoryWallet): void
  /** How many more are on their way. */
  readonly waiting: number
  /** The last tile, where it leads elsewhere. */
  readonly last?: { readonly label: string; onPress(): void } | undefined
}

export const WalletTiles = ({ wallets, installed, onChoose, waiting, last }: WalletTilesProps) => {
  const t = useMessage()
  const choose = useRef(onChoose)
  choose.current = onChoose
  const stable = useCallback((wallet: DirectoryWallet) => choose.current(wallet), [])
  return (
    <WalletGrid label={t(label)} busy={waiting > 0}>
      {wallets.map((wallet) => (
        <Tile key={wallet.id} wallet={wallet} installed={installed(wallet)} onChoose={stable} />
      ))}
      {Array.from({ length: waiting }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        <li key={place} className="pt-tile-wait" aria-hidden="true">
          <Skeleton shape="square" width={48} height={48} />
          <Skeleton width={44} height={8} />
        </li>
      ))}
      {last && <WalletTile label={last.label} icon="grid" onPress={last.onPress} />}
    </WalletGrid>
  )
}
