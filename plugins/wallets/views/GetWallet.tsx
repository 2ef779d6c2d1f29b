import { type IconName, type Message, msg } from '../../../kernel/api/index.js'
import { inAppBrowserLink } from '#lib/web/inAppBrowserLink.js'
import {
  Button,
  StatusIllustration,
  EmptyState,
  IconTile,
  Row,
  StatusText,
  SkeletonRow,
  ListGroup,
  useAsync,
  useMessage,
  useReadable,
  ViewBody,
  ViewFooter,
  WalletImage,
} from '../../../ui/index.js'
import { type StoreKind, storesOf } from '../storesOf.js'
import type { WalletsController } from '../WalletsController.js'

const stores: Readonly<Record<StoreKind, { readonly label: Message; readonly icon: IconName }>> = {
  chrome: { label: msg('wallets.get.chrome', 'Chrome extension'), icon: 'puzzle' },
  ios: { label: msg('wallets.get.ios', 'iOS app'), icon: 'phone' },
  android: { label: msg('wallets.get.android', 'Android app'), icon: 'phone' },
  website: { label: msg('wallets.get.website', 'Website'), icon: 'globe' },
}
const list = msg('wallets.get.list', 'Where to get it')
const title = msg('shared.getWallet', 'Get {wallet}')
const text = msg('wallets.get.text', 'Once it’s installed, come back to this tab.')
const textMobile = msg('wallets.get.mobile', 'Once it’s installed, come back to this page.')
const nowhere = msg('wallets.get.nowhere', 'We don’t know where to get it')
const nowhereText = msg('wallets.get.nowhere.text', 'Look for it on its maker’s website.')
const unnamed = msg('connect.unnamed', 'this wallet')
const openIn = msg('wallets.get.open', 'Open this page in {wallet}')
const connect = msg('elements.wallet.connect', 'Connect {wallet}')
const lookAgain = msg('shared.checkAgain', 'Check again')

export interface GetWalletProps {
  readonly controller: WalletsController
  readonly params: { readonly walletId: string; readonly name?: string } | undefined
}

/** Where to get one wallet, and what to do once it is there. */
export const GetWallet = ({ controller, params }: GetWalletProps) => {
  const t = useMessage()
  const id = params?.walletId ?? ''
  const { status, value: wallet } = useAsync((signal) => controller.directory.find(id, signal), [controller, id])
  useReadable(controller.connectors)
  const connector = wallet && controller.installed(wallet)
  const values = { wallet: wallet?.name ?? params?.name ?? t(unnamed) }
  const places = wallet ? storesOf(wallet) : []
  const page = globalThis.window
  const browser =
    wallet && controller.host.mobile && page
      ? inAppBrowserLink(wallet.id, { href: page.location.href, namespace: controller.active(), has: (marker) => marker in page })
      : undefined
  return (
    <>
      <ViewBody>
        <StatusIllustration state="rest">
          <WalletImage src={wallet && controller.imageOf(wallet)} name={values.wallet} size={64} />
        </StatusIllustration>
        <StatusText title={t(title, values)}>{t(controller.host.mobile ? textMobile : text)}</StatusText>
        {status === 'loading' && (
          <ListGroup label={t(list)} busy>
            <SkeletonRow />
            <SkeletonRow />
          </ListGroup>
        )}
        {places.length > 0 && (
          <ListGroup label={t(list)}>
            {places.map(({ kind, href }) => (
              <Row
                key={kind}
                lead={<IconTile icon={stores[kind].icon} />}
                label={t(stores[kind].label)}
                chevron
                href={href}
                onPress={() => wallet && controller.visited(wallet, kind)}
              />
            ))}
          </ListGroup>
        )}
        {status !== 'loading' && places.length === 0 && <EmptyState title={t(nowhere)}>{t(nowhereText)}</EmptyState>}
      </ViewBody>
      <ViewFooter>
        {browser !== undefined && (
          <Button kind="primary" icon="ext" href={browser}>
            {t(openIn, values)}
          </Button>
        )}
        {connector ? (
          <Button kind="primary" onPress={() => controller.start(connector.id)}>
            {t(connect, values)}
          </Button>
        ) : (
          <Button kind="secondary" icon="retry" onPress={controller.refresh}>
            {t(lookAgain)}
          </Button>
        )}
      </ViewFooter>
    </>
  )
}
