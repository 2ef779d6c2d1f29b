import { useCallback, useEffect, useRef, useState } from 'react'
import { msg, type ViewModule } from '../../../kernel/api/index.js'
import { truncateMiddle } from '../../../lib/truncateMiddle.js'
import { AccountRows, AccountTabs } from '../../../ports/account.js'
import { ConnectView } from '../../../ports/connect.js'
import { Portfolio, type PortfolioService } from '../../../ports/tokens.js'
import {
  AddressChip,
  Avatar,
  Button,
  CompactHeader,
  IconTile,
  IconButton,
  Row,
  ListGroup,
  Slot,
  Tabs,
  useChecksummed,
  useMessage,
  useReadable,
  useReturn,
  useRouter,
  useService,
  useStyles,
  ViewBody,
  ViewFooter,
  ViewOutlet,
} from '../../../ui/index.js'
import type { AccountController } from '../AccountController.js'
import { type ShownAccount, shownAccount } from '../shownAccount.js'
import { explorerUrl } from '../explorerUrl.js'
import css from './account.css'
import { ActionBar } from './ActionBar.js'
import { Balance } from './Balance.js'
import { useHolding } from './useHolding.js'

const onExplorer = msg('account.explorer', 'View on {explorer}')
const connectedWith = msg('account.wallet', 'Connected with {wallet}')
const reconnecting = msg('account.reconnecting', 'Reconnecting')
const disconnect = msg('account.disconnect', 'Disconnect')
const disconnecting = msg('account.disconnecting', 'Disconnecting')
const tabs = msg('account.tabs', 'What this account holds')

/** Who is connected, what it holds, and what can be done. */
export const Account = ({ controller }: { readonly controller: AccountController }) => {
  const router = useRouter()
  const portfolio = useService(Portfolio)
  const account = shownAccount(useReadable(controller.sessions))
  const { address, chain } = account ?? {}
  const seen = useCallback(() => {
    controller.seen()
    portfolio?.seen()
  }, [controller, portfolio])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is looked at anew
  useEffect(seen, [seen, address, chain])
  useReturn(seen)

  // An account that goes away takes its view with it; a view opened without one leads to the ways in.
  const had = useRef(account !== undefined)
  useEffect(() => {
    if (account) had.current = true
    else if (had.current) router.close()
    else router.reset(ConnectView)
  }, [account, router])
  if (!account) return null
  return <Contents controller={controller} account={account} portfolio={portfolio} />
}

interface ContentsProps {
  readonly controller: AccountController
  readonly account: ShownAccount
  readonly portfolio: PortfolioService | undefined
}

const Contents = ({ controller, account, portfolio }: ContentsProps) => {
  useStyles(css)
  const holding = useHolding(controller, portfolio)
  const t = useMessage()
  const router = useRouter()
  const { busy } = useReadable(controller.leaving)
  const [tab, setTab] = useState(controller.tab)
  const top = useRef<HTMLDivElement>(null)
  const address = useChecksummed(account.address)

  const network = controller.network(account.chain)
  const explorer = explorerUrl(network, account.address)
  return (
    <>
      <ViewBody>
        <div className="pt-acc-hero">
          <Avatar address={account.address} size={63} standing />
          <div className="pt-acc-who">
            <div className="pt-acc-line">
              <AddressChip address={address} />
              {explorer && <IconButton icon="ext" label={t(onExplorer, { explorer: network?.blockExplorers?.default.name ?? '' })} href={explorer} />}
            </div>
            <p className="pt-acc-wallet">{account.connected ? t(connectedWith, { wallet: account.wallet }) : t(reconnecting)}</p>
          </div>
        </div>
        <div ref={top}>
          <Balance holding={holding} />
        </div>
        <CompactHeader instead={top}>
          <Avatar address={account.address} size={30} />
          <div>
            <b className="pt-addr">{truncateMiddle(address)}</b>
            {holding.parts && <span className="pt-note">{holding.parts.head + holding.parts.tail + holding.parts.end}</span>}
          </div>
        </CompactHeader>
        <ActionBar order={controller.host.options.walletFeaturesOrder} />
        <Slot of={AccountTabs}>
          {(items) => {
            const [first] = items
            const chosen = items.find(({ id }) => id === tab) ?? first
            if (!chosen) return null
            // A single tab needs no bar.
            if (items.length === 1) return <ViewOutlet key={chosen.id} view={chosen.item.body} />
            return (
              <Tabs
                items={items.map(({ id, item }) => ({ id, label: t(item.label) }))}
                selected={chosen.id}
                onSelect={(id) => {
                  controller.tab = id
                  setTab(id)
                }}
                label={t(tabs)}
              >
                <ViewOutlet key={chosen.id} view={chosen.item.body} />
              </Tabs>
            )
          }}
        </Slot>
        <Slot of={AccountRows}>
          {(items) =>
            items.length > 0 && (
              <ListGroup>
                {items.map(({ id, item }) => (
                  <Row
                    key={id}
                    lead={<IconTile icon={item.icon} />}
                    label={t(item.label)}
                    {...(item.detail && { detail: t(item.detail) })}
                    chevron
                    onPress={() => router.push(item.open)}
                  />
                ))}
              </ListGroup>
            )
          }
        </Slot>
      </ViewBody>
      <ViewFooter>
        <Button kind="quiet-danger" icon="leave" busy={busy} onPress={controller.disconnect}>
          {t(busy ? disconnecting : disconnect)}
        </Button>
      </ViewFooter>
    </>
  )
}

export const view = (controller: AccountController): ViewModule<undefined> => ({ kind: 'react', component: () => <Account controller={controller} /> })
