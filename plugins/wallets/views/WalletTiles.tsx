import { memo, type ReactNode, useCallback, useRef } from 'react'
import { type ConnectorFacts, msg } from '../../../kernel/api/index.js'
import type { DirectoryWallet } from '../../../ports/wallets.js'
import { Skeleton, useMessage, WalletGrid, WalletTile } from '../../../ui/index.js'

const label = msg('shared.wallets', 'Wallets')

interface TileProps {
  readonly wallet: DirectoryWallet
  readonly image: string | undefined
  readonly installed: boolean
  onChoose(wallet: DirectoryWallet): void
}
/** Drawn once: a further page does not draw the ones before it anew. */
const Tile = memo(({ wallet, image, installed, onChoose }: TileProps) => (
  <WalletTile label={wallet.name} src={image} installed={installed} onPress={() => onChoose(wallet)} />
))

/** Tiles that are laid out, drawn and skipped together: whole rows, whether of three or of four. */
const partSize = 24

interface PartProps {
  readonly wallets: readonly DirectoryWallet[]
  installed(wallet: DirectoryWallet): ConnectorFacts | undefined
  onChoose(wallet: DirectoryWallet): void
  readonly children?: ReactNode
}
const Part = memo(
  ({ wallets, installed, onChoose, children }: PartProps) => (
    // A list may have its items in groups that say nothing.
    <div role="none" className="pt-tiles-part">
      {wallets.map((wallet) => {
        const isInstalled = installed(wallet)
        return <Tile key={wallet.id} wallet={wallet} image={isInstalled?.icon ?? wallet.image} installed={isInstalled !== undefined} onChoose={onChoose} />
      })}
      {children}
    </div>
  ),
  (before, after) =>
    before.installed === after.installed &&
    before.children === after.children &&
    before.wallets.length === after.wallets.length &&
    before.wallets.every((wallet, at) => wallet === after.wallets[at]),
)

export interface WalletTilesProps {
  readonly wallets: readonly DirectoryWallet[]
  /** The wallet of this browser that it is: it is marked, and shown by the picture that it announces. */
  installed(wallet: DirectoryWallet): ConnectorFacts | undefined
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
  const parts = Array.from({ length: Math.max(1, Math.ceil((wallets.length + waiting) / partSize)) }, (_, at) => at * partSize)
  return (
    <WalletGrid label={t(label)} busy={waiting > 0}>
      {parts.map((from) => {
        const own = wallets.slice(from, from + partSize)
        const held = Math.min(partSize, wallets.length + waiting - from) - own.length
        const more = from === parts.at(-1) && last
        // A part without anything special stays as it was drawn.
        const rest =
          held > 0 || more ? (
            <>
              {held > 0 && <PlaceholderTiles count={held} />}
              {more && <WalletTile label={more.label} icon="grid" onPress={more.onPress} />}
            </>
          ) : undefined
        return (
          <Part key={from} wallets={own} installed={installed} onChoose={stable}>
            {rest}
          </Part>
        )
      })}
    </WalletGrid>
  )
}

/** Places of tiles that are on their way. */
const PlaceholderTiles = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
    <li key={place} className="pt-tile-wait" aria-hidden="true">
      <Skeleton shape="square" width={48} height={48} />
      <Skeleton width={44} height={8} />
    </li>
  ))
