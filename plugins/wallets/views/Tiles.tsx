import { msg } from '../../../kernel/api/index.js'
import { AllWalletsView } from '../../../ports/wallets.js'
import { useAsync, useFeature, useMessage, useReadable, useRouter, useStyles } from '../../../ui/index.js'
import { countText } from '../countText.js'
import type { WalletsController } from '../WalletsController.js'
import { withoutKnown } from '../withoutKnown.js'
import { useChoose } from './useChoose.js'
import { WalletTiles } from './WalletTiles.js'
import css from './wallets.css'

const all = msg('shared.allWallets', 'All wallets')
const more = msg('wallets.more', '{count} more')

/** A few wallets in place of the list, where none was found in this browser; the last tile leads to all of them. */
export const Tiles = ({ controller }: { readonly controller: WalletsController }) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const choose = useChoose(controller)
  const { all: count } = useReadable(controller.count)
  const { directory, host } = controller
  const leads = useFeature('allWallets') && host.written.allWallets !== 'HIDE' && (host.mobile || host.written.allWallets !== 'ONLY_MOBILE')
  const room = (host.mobile ? 8 : 4) - (leads ? 1 : 0)
  const { status, value = [] } = useAsync(async (signal) => {
    const { items } = await directory.list({ page: 1 }, signal)
    const featured = host.options.featuredWalletIds
    const own = items.filter(({ id, from }) => from === 'host' || featured.includes(id))
    // A visitor who brings wallets of their own gets no others recommended.
    return withoutKnown(own.length > 0 ? own : items, controller.offered())
  }, [])
  return (
    <WalletTiles
      wallets={value.slice(0, room)}
      installed={() => undefined}
      onChoose={choose}
      waiting={status === 'loading' ? room : 0}
      last={
        leads
          ? {
              label: host.mobile || count === undefined ? t(all) : t(more, { count: countText(count) }),
              onPress: () => router.push(AllWalletsView),
            }
          : undefined
      }
    />
  )
}
