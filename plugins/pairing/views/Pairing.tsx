import { useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { ConnectView } from '../../../ports/connect.js'
import { AllWalletsView, GetWalletView } from '../../../ports/wallets.js'
import { Button, useAsync, useMessage, useReadable, useRouter } from '../../../ui/index.js'
import type { PairingController } from '../PairingController.js'
import { type Platform, platformsOf } from '../platformsOf.js'
import type { AppKind } from '../toOpening.js'
import { AppPart } from './AppPart.js'
import { BrowserPart } from './BrowserPart.js'
import { CodePart } from './CodePart.js'
import { Outcome } from './Outcome.js'
import { texts } from './texts.js'
import { usePairing } from './usePairing.js'

const text = {
  get: msg('shared.getWallet', 'Get {wallet}'),
  getThis: msg('pairing.get.this', 'Get this wallet'),
  all: msg('shared.allWallets', 'All wallets'),
  show: msg('pairing.show', 'Show the code'),
}
/** Letters of a name that stand beside "Copy link" with an icon, and at all. */
const short = 8
const long = 12
const kinds: Readonly<Partial<Record<Platform, AppKind>>> = { app: 'mobile', web: 'web', desktop: 'desktop' }

export interface PairingProps {
  readonly controller: PairingController
  readonly walletId?: string | undefined
  /** What the wallet is called as long as the directory has not said it. */
  readonly name?: string | undefined
  /** A link the host made. */
  readonly uri?: string | undefined
  /** On a phone, without a wallet: what is there first. */
  readonly first: 'code' | 'app'
}

/** Pairing with one wallet, in each way it has, or with any. */
export const Pairing = ({ controller, walletId, name, uri, first }: PairingProps) => {
  const t = useMessage()
  const router = useRouter()
  const { mobile } = controller.host
  useReadable(controller.connectors)
  const found = useAsync(async (signal) => (walletId === undefined ? undefined : controller.find(walletId, signal)), [walletId])
  const known = found.status !== 'loading'
  const directory = known ? found.value : undefined
  const installed = walletId === undefined ? undefined : controller.installed(directory ?? { id: walletId })
  const shownName = directory?.name ?? name ?? installed?.name
  const wallet = shownName === undefined ? undefined : { name: shownName, image: installed?.icon ?? directory?.image }
  const opensOwnBrowser = walletId !== undefined && controller.ownBrowser(walletId) !== undefined
  const pairing = usePairing(controller, { uri, wanted: !opensOwnBrowser })
  useEffect(() => controller.prepare(), [controller])
  useEffect(() => controller.choose(directory), [controller, directory])

  const platforms = platformsOf({ wallet: directory, installed: installed !== undefined, mobile })
  const [chosen, setChosen] = useState<Platform>()
  const [code, setCode] = useState(false)
  // Nothing is known of the wallet yet: on a phone it is an app, elsewhere a code.
  const usual: Platform = mobile && (walletId !== undefined || first === 'app') ? 'app' : 'code'
  const all = directory ? platforms : [usual]
  const here = opensOwnBrowser ? 'app' : chosen && all.includes(chosen) ? chosen : (all[0] ?? 'code')
  const ways = { all: opensOwnBrowser ? [here] : all, here, go: setChosen }

  const onOther = () => {
    if (router.state.get().stack.length > 1) router.back()
    else if (router.canOpen(AllWalletsView)) router.push(AllWalletsView)
    else router.reset(ConnectView)
  }
  const { status } = pairing
  if (status === 'connected' || status === 'declined' || status === 'failed')
    return <Outcome controller={controller} pairing={pairing} wallet={wallet} onOther={onOther} />

  const values = { wallet: shownName ?? '' }
  const get = (kind: 'primary' | 'secondary') =>
    directory && router.canOpen(GetWalletView) ? (
      <Button
        kind={kind}
        icon={kind === 'primary' || (!mobile && directory.name.length <= short) ? 'ext' : undefined}
        onPress={() => router.push(GetWalletView, { walletId: directory.id, name: directory.name })}
      >
        {t(kind === 'primary' || directory.name.length <= long ? text.get : text.getThis, values)}
      </Button>
    ) : undefined
  const other =
    walletId === undefined && router.canOpen(AllWalletsView) ? (
      <Button kind="secondary" icon="grid" onPress={() => router.push(AllWalletsView)}>
        {t(text.all)}
      </Button>
    ) : (
      get('secondary')
    )
  const shared = { pairing, ways, wallet, link: controller.link, again: controller.again, other }

  if ((here === 'browser' || here === 'missing') && wallet) {
    return <BrowserPart ways={ways} wallet={wallet} start={installed && (() => controller.start(installed.id))} other={get('primary')} />
  }
  const kind = kinds[here]
  if (kind && !code) {
    return (
      <AppPart
        {...shared}
        // A wallet that the directory does not have: whichever app takes the link.
        wallet={known && !directory && !opensOwnBrowser ? undefined : wallet}
        known={known}
        own={opensOwnBrowser}
        open={() => controller.openApp(directory, kind)}
        last={
          kind === 'mobile' && (
            <Button kind="ghost" onPress={() => setCode(true)}>
              {t(text.show)}
            </Button>
          )
        }
      />
    )
  }
  return (
    <CodePart
      {...shared}
      first={
        mobile && known ? (
          <Button kind="primary" icon="ext" onPress={() => controller.openApp(directory, 'mobile')}>
            {t(directory ? texts.open : texts.openAny, values)}
          </Button>
        ) : undefined
      }
    />
  )
}
