import { msg } from '../../../kernel/api/index.js'
import { AllWalletsView, GetWalletView } from '../../../ports/wallets.js'
import { Button, Row, SkeletonRow, ListGroup, useAsync, useMessage, useRouter, ViewBody, ViewFooter, WalletImage } from '../../../ui/index.js'
import { uniqueWallets } from '../uniqueWallets.js'
import type { WalletsController } from '../WalletsController.js'

const list = msg('shared.wallets', 'Wallets')
const all = msg('wallets.guide.all', 'See all wallets')

/** How many it names. */
const maxWallets = 4

/** A few wallets to begin with: the host's, then the best known. */
export const WalletGuide = ({ controller }: { readonly controller: WalletsController }) => {
  const t = useMessage()
  const router = useRouter()
  const { directory } = controller
  const { status, value = [] } = useAsync(
    async (signal) => {
      const [featured, recommended] = await Promise.all([directory.featured(signal), directory.recommended(signal)])
      return uniqueWallets([...featured, ...directory.custom, ...recommended]).slice(0, maxWallets)
    },
    [directory],
  )
  return (
    <>
      <ViewBody>
        <ListGroup label={t(list)} busy={status === 'loading'}>
          {status === 'loading' && ['a', 'b', 'c', 'd'].map((key) => <SkeletonRow key={key} />)}
          {value.map((wallet) => (
            <Row
              key={wallet.id}
              lead={<WalletImage src={controller.imageOf(wallet)} name={wallet.name} />}
              verbatim
              label={wallet.name}
              chevron
              onPress={() => router.push(GetWalletView, { walletId: wallet.id, name: wallet.name })}
            />
          ))}
        </ListGroup>
      </ViewBody>
      <ViewFooter>
        <Button kind="secondary" icon="grid" onPress={() => router.push(AllWalletsView)}>
          {t(all)}
        </Button>
      </ViewFooter>
    </>
  )
}
