import { useEffect } from 'react'
import { msg, type ViewModule } from '../../../kernel/api/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { type AccountRow, AccountRows } from '../../../ports/account.js'
import { Identities } from '../../../ports/names.js'
import {
  Avatar,
  CopyButton,
  IconTile,
  ListGroup,
  Row,
  Tag,
  useMessage,
  usePublisher,
  useReadable,
  useRequiredAccount,
  useService,
  useSlot,
  useStyles,
  ViewBody,
} from '../../../ui/index.js'
import type { AccountController } from '../AccountController.js'
import { type ShownAccount, shownAccount } from '../shownAccount.js'
import css from './account.css'
import { Disconnect } from './Disconnect.js'
import { HolderLine } from './HolderLine.js'
import { OwnAddresses } from './OwnAddresses.js'
import { purposedAddresses } from './purposedAddresses.js'
import { useAccountLook } from './useAccountLook.js'

const copy = msg('shared.copyAddress', 'Copy address')
const copied = msg('account.copied', 'Address copied')
const headings = {
  account: msg('shared.account', 'Account'),
  safety: msg('account.settings.safety', 'Safety'),
}

/** Who the account is, what is set of it, what keeps it safe, and Disconnect. */
export const AccountSettings = ({ controller }: { readonly controller: AccountController }) => {
  const account = shownAccount(useReadable(controller.sessions))
  useRequiredAccount(account !== undefined)
  if (!account) return null
  return <Contents controller={controller} account={account} />
}

interface ContentsProps {
  readonly controller: AccountController
  readonly account: ShownAccount
}

const Contents = ({ controller, account }: ContentsProps) => {
  useStyles(css)
  const t = useMessage()
  const look = useAccountLook(controller, account, useService(Identities))
  const facts = account.connected ? controller.addresses(account.namespace) : undefined
  const session = useReadable(controller.sessions).byNamespace[account.namespace]
  const addresses = purposedAddresses(session?.status === 'connected' ? session.accounts : [], facts?.about)
  useEffect(() => controller.settingsShown(), [controller])
  const { items: said } = useReadable(controller.details)
  const rows = useSlot(AccountRows).filter(({ item }) => (!item.unnamed || !look.hasName) && (!item.onDemand || said[item.open.id]?.detail))
  const of = (group: 'account' | 'safety', apart: boolean) =>
    rows
      .filter(({ item }) => (item.group ?? 'account') === group && (item.apart ?? false) === apart)
      .map(({ id, item, publisher }) => ({ ...item, id, publisher }))
  return (
    <ViewBody>
      <div className="pt-listgroup pt-acc-self">
        <Avatar address={account.address} src={look.image} size={40} />
        <div className="pt-row-m pt-data">
          {look.name !== undefined && (
            <b>
              <bdi>{look.name}</bdi>
            </b>
          )}
          <span className="pt-addr" translate="no">
            {truncateMiddle(look.address)}
          </span>
          <span>
            <HolderLine account={account} />
          </span>
        </div>
        <CopyButton text={look.address} label={t(copy)} done={t(copied)} bare />
      </div>
      {addresses.length > 0 && facts && <OwnAddresses items={addresses} current={account.address} onUse={facts.use} />}
      {(['account', 'safety'] as const).map((group) => (
        <Group key={group} controller={controller} label={t(headings[group])} rows={of(group, false)} apart={of(group, true)} />
      ))}
      <Disconnect controller={controller} account={account} />
    </ViewBody>
  )
}

type NamedRow = AccountRow & { readonly id: string; readonly publisher: string | undefined }
interface GroupProps {
  readonly controller: AccountController
  readonly label: string
  readonly rows: readonly NamedRow[]
  /** What cannot be undone. */
  readonly apart: readonly NamedRow[]
}

const Group = ({ controller, label, rows, apart }: GroupProps) => {
  const t = useMessage()
  const published = usePublisher()
  const { items } = useReadable(controller.details)
  const list = (of: readonly NamedRow[]) => (
    <ListGroup label={label}>
      {of.map((row) => {
        const { detail = row.detail && { message: row.detail }, warn, warnValues } = items[row.open.id] ?? {}
        const text = published(detail && t(detail.message, detail.values), row.publisher)
        return (
          <Row
            key={row.id}
            lead={<IconTile icon={row.icon} />}
            label={t(row.label)}
            detail={text}
            {...(warn && {
              tag: (
                <Tag tone="warn" icon="warn">
                  {t(warn, warnValues)}
                </Tag>
              ),
            })}
            chevron
            opens={row.open.id}
            onPress={() => controller.press(row)}
          />
        )
      })}
    </ListGroup>
  )
  if (rows.length + apart.length === 0) return null
  return (
    <section className="pt-acc-group">
      <h3>{label}</h3>
      {rows.length > 0 && list(rows)}
      {apart.length > 0 && list(apart)}
    </section>
  )
}

export const view = (controller: AccountController): ViewModule<undefined> => ({ kind: 'react', component: () => <AccountSettings controller={controller} /> })
