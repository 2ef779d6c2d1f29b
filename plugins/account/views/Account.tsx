import { useCallback, useEffect, useRef, useState } from 'react'
import { msg, type ViewModule } from '../../../kernel/api/index.js'
import { explorerLinks } from '../../../lib/web/explorerLinks.js'
import { truncateMiddle } from '../../../lib/addresses/truncateMiddle.js'
import { walletName } from '../../../lib/text/walletName.js'
import { AccountOwners, type AccountRow, AccountRows, AccountTabs } from '../../../ports/account.js'
import { Identities, type IdentitiesService } from '../../../ports/names.js'
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
  useAddressLabels,
  useChecksummed,
  useDisconnectText,
  useMessage,
  useReadable,
  useRequiredAccount,
  useReturn,
  useService,
  useSlot,
  useStyles,
  ViewBody,
  ViewFooter,
  ViewOutlet,
} from '../../../ui/index.js'
import type { AccountController } from '../AccountController.js'
import { type ShownAccount, shownAccount } from '../shownAccount.js'
import css from './account.css'
import { AccountNotice } from './AccountNotice.js'
import { AccountNotes } from './AccountNotes.js'
import { ActionBar } from './ActionBar.js'
import { Balance } from './Balance.js'
import { OwnAddresses } from './OwnAddresses.js'
import { purposedAddresses } from './purposedAddresses.js'
import { useHolding } from './useHolding.js'
import { useIdentity } from './useIdentity.js'

const onExplorer = msg('account.explorer', 'View on {explorer}')
const connectedWith = msg('account.wallet', 'Connected with {wallet}')
const reconnecting = msg('account.reconnecting', 'Reconnecting')
const disconnect = msg('account.disconnect', 'Disconnect')
const disconnectOne = msg('account.disconnect.one', 'Disconnect {wallet}')
const othersStay = msg('account.disconnect.others', 'Your other wallets stay connected.')
const watchedOnly = msg('account.watched', 'Watched only')
const stopWatching = msg('account.watched.end', 'Stop watching')
const disconnecting = msg('account.disconnecting', 'Disconnecting')
const tabs = msg('account.tabs', 'What this account holds')

/** Who is connected, what it holds, and what can be done. */
export const Account = ({ controller }: { readonly controller: AccountController }) => {
  const portfolio = useService(Portfolio)
  const identities = useService(Identities)
  const account = shownAccount(useReadable(controller.sessions))
  const { address, chain } = account ?? {}
  const seen = useCallback(() => {
    controller.seen()
    portfolio?.seen()
    identities?.seen()
  }, [controller, portfolio, identities])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is looked at anew
  useEffect(seen, [seen, address, chain])
  useReturn(seen)

  useRequiredAccount(account !== undefined)
  if (!account) return null
  return <Contents controller={controller} account={account} portfolio={portfolio} identities={identities} />
}

interface ContentsProps {
  readonly controller: AccountController
  readonly account: ShownAccount
  readonly portfolio: PortfolioService | undefined
  readonly identities: IdentitiesService | undefined
}

const Contents = ({ controller, account, portfolio, identities }: ContentsProps) => {
  useStyles(css)
  const holding = useHolding(controller, portfolio)
  const t = useMessage()
  const { busy } = useReadable(controller.leaving)
  const { items: details } = useReadable(controller.details)
  /** What a row says: the newest that its plugin said, else what it always says. */
  const detailOf = ({ open, detail }: AccountRow) => {
    const said = details[open.id]
    return said ? t(said.message, said.values) : detail && t(detail)
  }
  const all = useDisconnectText()
  const [tab, setTab] = useState(controller.tab)
  const top = useRef<HTMLDivElement>(null)
  const address = useChecksummed(account.address)
  const { name, image } = useIdentity(identities, account.address) ?? {}
  const shownName = useAddressLabels()(account.namespace, account.address)?.label ?? name

  const [owner] = useSlot(AccountOwners)
  // The accounts of several wallets, one of which ends.
  const others = Object.values(useReadable(controller.sessions).connections).reduce((sum, { length }) => sum + length, 0) > 1
  const ends = !controller.several
    ? all
    : account.connected && others
      ? { label: t(disconnectOne, { wallet: walletName(account.wallet) }), note: t(othersStay) }
      : undefined
  const wallet = account.watched ? t(watchedOnly) : account.connected ? t(connectedWith, { wallet: account.wallet }) : t(reconnecting)

  const facts = account.connected ? controller.addresses(account.namespace) : undefined
  const session = useReadable(controller.sessions).byNamespace[account.namespace]
  const addresses = purposedAddresses(session?.status === 'connected' ? session.accounts : [], facts?.about)

  const network = controller.network(account.chain)
  const links = explorerLinks(network)
  const explorer = links.account(account.address)
  return (
    <>
      <ViewBody>
        <div className="pt-acc-hero">
          <Avatar address={account.address} src={image} size={63} standing />
          <div className="pt-acc-who">
            {shownName !== undefined && (
              <p className="pt-acc-name">
                <bdi>{shownName}</bdi>
              </p>
            )}
            <div className="pt-acc-line">
              <AddressChip address={address} />
              {explorer && <IconButton icon="ext" label={t(onExplorer, { explorer: links.name })} href={explorer} />}
            </div>
            <div className="pt-acc-wallet">
              {account.connected && owner && !account.watched ? <ViewOutlet view={owner.item.body} holder={wallet} /> : wallet}
            </div>
          </div>
        </div>
        <div ref={top}>
          <Balance holding={holding} />
        </div>
        <CompactHeader instead={top}>
          <Avatar address={account.address} src={image} size={30} />
          <div>
            {shownName === undefined ? <b className="pt-addr">{truncateMiddle(address)}</b> : <b>{shownName}</b>}
            {holding.parts && <span className="pt-note">{holding.parts.head + holding.parts.tail + holding.parts.end}</span>}
          </div>
        </CompactHeader>
        <AccountNotes controller={controller} />
        {addresses.length > 0 && facts && <OwnAddresses items={addresses} current={account.address} onUse={facts.use} />}
        <ActionBar order={controller.host.options.walletFeaturesOrder} press={controller.press} />
        <AccountNotice controller={controller} />
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
                  controller.choose(id)
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
          {(all) => {
            const items = name === undefined ? all : all.filter(({ item }) => !item.unnamed)
            if (items.length === 0) return null
            return (
              <ListGroup>
                {items.map(({ id, item }) => (
                  <Row
                    key={id}
                    lead={<IconTile icon={item.icon} />}
                    label={t(item.label)}
                    detail={detailOf(item)}
                    chevron
                    onPress={() => controller.press(item)}
                  />
                ))}
              </ListGroup>
            )
          }}
        </Slot>
      </ViewBody>
      <ViewFooter note={ends?.note}>
        <Button kind="quiet-danger" icon="leave" busy={busy} onPress={controller.disconnect}>
          {busy ? t(disconnecting) : account.watched ? t(stopWatching) : (ends?.label ?? t(disconnect))}
        </Button>
      </ViewFooter>
    </>
  )
}

export const view = (controller: AccountController): ViewModule<undefined> => ({ kind: 'react', component: () => <Account controller={controller} /> })
