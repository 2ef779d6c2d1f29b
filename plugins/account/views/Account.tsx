import { useCallback, useEffect, useRef, useState } from 'react'
import { msg, type ViewModule } from '../../../kernel/api/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { AccountBanners, AccountTabs } from '../../../ports/account.js'
import { Identities, type IdentitiesService } from '../../../ports/names.js'
import { Portfolio, type PortfolioService } from '../../../ports/tokens.js'
import {
  Avatar,
  Banner,
  CompactHeader,
  Slot,
  Tabs,
  useMessage,
  useOffline,
  useReadable,
  useRequiredAccount,
  useReturn,
  useService,
  useStyles,
  ViewBody,
  ViewOutlet,
} from '../../../ui/index.js'
import type { AccountController } from '../AccountController.js'
import { type ShownAccount, shownAccount } from '../shownAccount.js'
import css from './account.css'
import { AccountHead } from './AccountHead.js'
import { AccountNotes } from './AccountNotes.js'
import { ActionBar } from './ActionBar.js'
import { Balance } from './Balance.js'
import { useAccountLook } from './useAccountLook.js'
import { useHolding } from './useHolding.js'

const offlineTitle = msg('account.offline', 'You’re offline')
const offlineText = msg('account.offline.text', 'What you see here may be out of date. It updates when you’re back online.')
/** How long what is asked for again may take before it is said that it did not load, in ms. */
const graceMs = 5_000
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
  const top = useRef<HTMLDivElement>(null)
  const look = useAccountLook(controller, account, identities)
  const offline = useOffline(controller.retry)
  const isQuiet = useOffline(undefined, graceMs)
  return (
    <ViewBody>
      <div className="pt-acc-top">
        <AccountHead controller={controller} account={account} look={look} />
        <div ref={top}>
          <Balance holding={holding} onRetry={isQuiet || !controller.network(account.chain) ? undefined : controller.retry} clock={controller.clock} />
        </div>
        <CompactHeader instead={top}>
          <Avatar address={account.address} src={look.image} size={30} />
          <div>
            {look.name === undefined ? (
              <b className="pt-addr" translate="no">
                {truncateMiddle(look.address)}
              </b>
            ) : (
              <b translate="no">{look.name}</b>
            )}
            {holding.parts && <span className="pt-note">{holding.parts.head + holding.parts.tail + holding.parts.end}</span>}
          </div>
        </CompactHeader>
        <ActionBar order={controller.host.options.walletFeaturesOrder} press={controller.press} />
        <Offline shown={offline} />
        <Banners />
        <AccountNotes controller={controller} />
      </div>
      <Holdings controller={controller} />
    </ViewBody>
  )
}

/** The one place that says it: what did not load meanwhile is asked for again by itself. */
const Offline = ({ shown }: { readonly shown: boolean }) => {
  const t = useMessage()
  return (
    <div role="status">
      {shown && (
        <Banner tone="neutral" title={t(offlineTitle)}>
          {t(offlineText)}
        </Banner>
      )}
    </div>
  )
}

/** What is to be noticed about the account: each draws itself, or nothing. */
const Banners = () => (
  <Slot of={AccountBanners}>{(items) => items.map(({ plugin, id, item }) => <ViewOutlet key={`${plugin} ${id}`} view={item.body} holder={null} />)}</Slot>
)

/** The tabs and the list of the chosen one: they stay under the header while the list scrolls. */
const Holdings = ({ controller }: { readonly controller: AccountController }) => {
  const t = useMessage()
  const [tab, setTab] = useState(controller.tab)
  return (
    <Slot of={AccountTabs}>
      {(items) => {
        const [first] = items
        const chosen = items.find(({ id }) => id === tab) ?? first
        if (!chosen) return null
        const list = <ViewOutlet key={chosen.id} view={chosen.item.body} />
        // A single tab needs no bar.
        if (items.length === 1) return <div className="pt-acc-list">{list}</div>
        return (
          <div className="pt-acc-list pt-acc-tabbed">
            <Tabs
              items={items.map(({ id, item }) => ({ id, label: t(item.label) }))}
              selected={chosen.id}
              onSelect={(id) => {
                controller.choose(id)
                setTab(id)
              }}
              label={t(tabs)}
            >
              {list}
            </Tabs>
          </div>
        )
      }}
    </Slot>
  )
}

export const view = (controller: AccountController): ViewModule<undefined> => ({ kind: 'react', component: () => <Account controller={controller} /> })
