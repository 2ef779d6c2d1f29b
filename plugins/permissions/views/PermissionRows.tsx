import type { ComponentType } from 'react'
import type { Network } from '../../../kernel/api/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { moneyText } from '#lib/amounts/moneyText.js'
import { tokenPicture } from '#lib/web/tokenPicture.js'
import type { Permission } from '../Permission.js'
import { ErrorRow, Icon, ListGroup, MoreRows, NetworkIcon, Row, RowMedia, SkeletonRow, TokenImage, useMessage } from '../../../ui/index.js'
import { amountText, dayText, riskText } from './amountTexts.js'
import type { PermissionGroup, PermissionRow } from './groupPermissions.js'
import { texts } from './texts.js'
import type { NetworkNotesProps } from './RareParts.js'
import type { PickRowProps } from './Picking.js'
import type { SpenderName } from './useSpenders.js'

/** How rows are written, and what they do. */
export interface RowFormats {
  readonly tag: string
  readonly now: number
  nameOf(spender: string): SpenderName | undefined
  /** Writes an address with its checksum, as soon as that code is there. */
  address(address: string): string
}
export interface Picked {
  readonly keys: ReadonlySet<string>
  readonly Row: ComponentType<PickRowProps>
}
export interface RowChoice {
  /** The chosen ones, and how their rows are drawn, while several are chosen. */
  readonly picked: Picked | undefined
  onPick(permission: Permission): void
  onOpen(permission: Permission): void
}

export interface PermissionNetworkProps extends RowFormats, RowChoice {
  readonly group: PermissionGroup
  readonly network: Network | undefined
  onRetry(chain: string): void
  /** Draws what is not known of the network, as soon as it is there. */
  readonly Notes: ComponentType<NetworkNotesProps> | undefined
}

/** The permissions of one network, with what is not known of it. */
export const PermissionNetwork = ({ group, network, onRetry, Notes, ...rest }: PermissionNetworkProps) => {
  const t = useMessage()
  const { chain, rows, status, atRisk } = group
  const name = network?.name ?? chain
  const known = status === 'ready' || rows.length > 0
  return (
    <section className="pt-perm-group">
      <h3>
        {network && <NetworkIcon network={network} size={18} />}
        <span>{name}</span>
        {atRisk !== undefined && <bdi translate="no">{moneyText(rest.tag, atRisk, 'USD')}</bdi>}
      </h3>
      {status === 'failed' && <ErrorRow title={t(texts.failed, { network: name })} detail={t(texts.failedText)} onRetry={() => onRetry(chain)} />}
      {!known && status === 'loading' && (
        <ListGroup busy label={t(texts.loading)}>
          <SkeletonRow shape="coin" />
          <SkeletonRow shape="coin" />
        </ListGroup>
      )}
      {rows.length > 0 && (
        <ListGroup label={name}>
          <MoreRows items={rows}>{(row) => <OneRow key={row.permission.key} row={row} network={network} {...rest} />}</MoreRows>
        </ListGroup>
      )}
      {Notes && <Notes group={group} name={name} tag={rest.tag} />}
    </section>
  )
}

interface OneRowProps extends RowFormats, RowChoice {
  readonly row: PermissionRow
  readonly network: Network | undefined
}

const OneRow = ({ row, network, tag, now, nameOf, address, picked, onPick, onOpen }: OneRowProps) => {
  const t = useMessage()
  const { permission, atRisk, icon, alike } = row
  const { spender, symbol, kind, unlimited, at, key } = permission
  const spenderName = nameOf(spender)
  const written = address(spender)
  const label = spenderName?.name ?? truncateMiddle(written, alike === undefined ? 4 : 8, alike === undefined ? 4 : 8)
  const amount = amountText(t, tag, permission)
  // Beside a box there is room for the worth alone: the ends of an address are never cut.
  const risk = picked && atRisk === undefined ? undefined : riskText(t, tag, permission, atRisk)
  const quiet = at === undefined ? symbol : picked ? dayText(tag, at, now) : t(texts.allowed, { date: dayText(tag, at, now) })
  const badge = (
    <RowMedia shape="glyph">
      <Icon name={spenderName ? 'user' : 'help'} size={16} />
    </RowMedia>
  )
  const parts = {
    lead: <TokenImage {...tokenPicture({ icon, address: permission.token }, network)} symbol={symbol} badge={badge} />,
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
  return picked ? (
    <picked.Row parts={parts} name={label} chosen={picked.keys.has(key)} onPick={() => onPick(permission)} />
  ) : (
    <Row {...parts} data onPress={() => onOpen(permission)} />
  )
}
