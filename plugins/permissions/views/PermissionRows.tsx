import { type ComponentType, memo } from 'react'
import type { Network } from '../../../kernel/api/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { moneyText } from '#lib/amounts/moneyText.js'
import type { Permission } from '../Permission.js'
import { Icon, ListGroup, MoreRows, NetworkIcon, Row, SkeletonRow, useMessage } from '../../../ui/index.js'
import { amountText, dayText, riskText } from './amountTexts.js'
import type { PermissionGroup, PermissionRow } from './groupPermissions.js'
import { PermissionPicture } from './PermissionPicture.js'
import { texts } from './texts.js'
import type { NetworkNotesProps } from './RareParts.js'
import type { PickRowProps } from './Picking.js'
import type { SpenderName } from './useSpenders.js'

/** How rows are written, and what they do. */
export interface RowFormats {
  readonly tag: string
  now(): number
  nameOf(spender: string): SpenderName | undefined
  /** Writes an address with its checksum, as soon as that code is there. */
  address(address: string): string
}
export interface RowChoice {
  /** How rows are drawn while several are chosen. */
  readonly PickRow: ComponentType<PickRowProps> | undefined
  onPick(permission: Permission): void
  onOpen(permission: Permission): void
}

export interface PermissionNetworkProps extends RowFormats, RowChoice {
  readonly group: PermissionGroup
  /** The chosen ones by their keys. */
  readonly picked: ReadonlyMap<string, unknown> | undefined
  readonly network: Network | undefined
  onRetry(chain: string): void
  /** Draws what is not known of the network, as soon as it is there. */
  readonly Notes: ComponentType<NetworkNotesProps> | undefined
}

/** The permissions of one network, with what is not known of it. */
export const PermissionNetwork = ({ group, network, picked, onRetry, Notes, ...rest }: PermissionNetworkProps) => {
  const t = useMessage()
  const { chain, rows, status, atRisk } = group
  const name = network?.name ?? chain
  return (
    <section className="pt-perm-group">
      <h3>
        {network && <NetworkIcon network={network} size={18} />}
        <span>{name}</span>
        {atRisk !== undefined && <bdi translate="no">{moneyText(rest.tag, atRisk, 'USD')}</bdi>}
      </h3>
      {rows.length === 0 && status === 'loading' && (
        <ListGroup busy label={t(texts.loading)}>
          <SkeletonRow shape="coin" />
          <SkeletonRow shape="coin" />
        </ListGroup>
      )}
      {rows.length > 0 && (
        <ListGroup label={name}>
          {/* Boxes come and go at the top of the list: the rows that were scrolled to are not rendered for it. */}
          <MoreRows key={rest.PickRow ? 1 : 0} items={rows}>
            {(row) => <OneRow key={row.permission.key} row={row} network={network} chosen={picked?.has(row.permission.key)} {...rest} />}
          </MoreRows>
        </ListGroup>
      )}
      {Notes && <Notes group={group} name={name} tag={rest.tag} onRetry={onRetry} />}
    </section>
  )
}

interface OneRowProps extends RowFormats, RowChoice {
  readonly row: PermissionRow
  readonly network: Network | undefined
  readonly chosen: boolean | undefined
}

/** Rendered again where it changed: of thousands of rows that are shown, one is chosen. */
const OneRow = memo(({ row, network, tag, now, nameOf, address, chosen, PickRow, onPick, onOpen }: OneRowProps) => {
  const t = useMessage()
  const { permission, atRisk, icon, alike } = row
  const { spender, symbol, kind, unlimited, at } = permission
  const spenderName = nameOf(spender)
  const written = address(spender)
  const label = spenderName?.name ?? truncateMiddle(written, alike === undefined ? 4 : 8, alike === undefined ? 4 : 8)
  const amount = amountText(t, tag, permission)
  // Beside a box there is room for the worth alone: the ends of an address are never cut.
  const risk = PickRow && atRisk === undefined ? undefined : riskText(t, tag, permission, atRisk)
  const quiet = at === undefined ? symbol : dayText(tag, at, now())
  const parts = {
    lead: <PermissionPicture permission={permission} icon={icon} network={network} named={spenderName !== undefined} />,
    label,
    detail:
      alike === undefined || spenderName ? (
        quiet
      ) : (
        <span className="pt-warn">{alike.name === undefined ? t(texts.alike) : t(texts.alikeNamed, { name: alike.name })}</span>
      ),
    end: (
      <>
        <b>
          {unlimited || kind === 'collection' ? (
            <span className={unlimited ? 'pt-perm-warn' : undefined}>
              {unlimited && <Icon name="warn" size={16} />}
              {amount}
            </span>
          ) : (
            <bdi translate="no">{amount.replace(/\u00a0/g, ' ')}</bdi>
          )}
        </b>
        {risk !== undefined && (
          <span>
            <bdi translate="no">{risk}</bdi>
          </span>
        )}
      </>
    ),
  }
  return PickRow ? (
    <PickRow parts={parts} name={label} chosen={chosen === true} onPick={() => onPick(permission)} />
  ) : (
    <Row {...parts} data onPress={() => onOpen(permission)} />
  )
})
