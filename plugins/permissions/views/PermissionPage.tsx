import { useEffect, useMemo } from 'react'
import { activeAccount } from '../../../kernel/api/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { balanceTexts } from '#lib/amounts/balanceTexts.js'
import { moneyText } from '#lib/amounts/moneyText.js'
import { withUnit } from '#lib/amounts/withUnit.js'
import { LimitPermissionView, PermissionListView, type PermissionRef, RemovePermissionView } from '../../../ports/permissions.js'
import { Portfolio } from '../../../ports/tokens.js'
import {
  AddressBlock,
  Button,
  ButtonPair,
  CopyButton,
  DescriptionList,
  IconTile,
  ListGroup,
  Row,
  SkeletonRow,
  StatusIllustration,
  StatusText,
  Tag,
  useChecksummed,
  useLocale,
  useMessage,
  useReadable,
  useRequiredAccount,
  useRouter,
  useService,
  useStatusBar,
  useStyles,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { PermissionsController } from '../PermissionsController.js'
import { permissionKey, refOf } from '../Permission.js'
import { readRef } from '../readRef.js'
import { amountText, dayText } from './amountTexts.js'
import { groupPermissions, type PermissionRow } from './groupPermissions.js'
import label from './label.css'
import css from './permissions.css'
import own from './one.css'
import { pageTexts } from './pageTexts.js'
import { PermissionPicture } from './PermissionPicture.js'
import { texts } from './texts.js'
import { useHistory } from './useHistory.js'
import { useRemovalNote } from './useRemovalNote.js'
import { useSpenders } from './useSpenders.js'
import { useValues } from './useValues.js'

export interface PermissionPageProps {
  readonly controller: PermissionsController
  readonly params: PermissionRef
}

/** One permission: how much may be taken, by whom, and how it is taken back. */
export const PermissionPage = ({ controller, params }: PermissionPageProps) => {
  useStyles(css)
  useStyles(label)
  useStyles(own)
  const t = useMessage()
  const router = useRouter()
  const active = activeAccount(useReadable(controller.sessions))
  useRequiredAccount(active !== undefined)
  const list = useReadable(controller.list).current
  const tokenValue = useValues(controller, useService(Portfolio))
  const { named } = useSpenders(controller)
  const wanted = useMemo(() => readRef(params), [params])
  const known = wanted !== undefined && controller.network(wanted.chain) !== undefined
  const row = useMemo(() => {
    const key = wanted && permissionKey(wanted)
    return groupPermissions(list, tokenValue, named)
      .flatMap(({ rows }) => rows)
      .find(({ permission }) => permission.key === key)
  }, [list, tokenValue, named, wanted])
  useEffect(() => {
    if (active) controller.reading.seen()
  }, [active, controller])
  if (!active) return null
  if (row) return <Shown controller={controller} row={row} />
  const network = list.networks.find(({ chain }) => chain === wanted?.chain)
  if (known && (!network || network.status === 'loading'))
    return (
      <ViewBody>
        <ListGroup busy label={t(texts.loading)}>
          <SkeletonRow shape="coin" />
          <SkeletonRow shape="coin" />
        </ListGroup>
      </ViewBody>
    )
  const [title, text] = known ? [pageTexts.gone, pageTexts.goneText] : [pageTexts.notOne, pageTexts.notOneText]
  const failed = known && network?.status === 'failed'
  return (
    <>
      <ViewBody>
        <StatusIllustration state="rest" />
        {failed ? (
          <StatusText title={t(texts.failed, { network: controller.network(network.chain)?.name ?? '' })} live="polite" />
        ) : (
          <StatusText title={t(title)} live="polite">
            {t(text)}
          </StatusText>
        )}
      </ViewBody>
      <ViewFooter>
        <Button kind="secondary" onPress={() => router.replace(PermissionListView)}>
          {t(pageTexts.toList)}
        </Button>
      </ViewFooter>
    </>
  )
}

interface ShownProps {
  readonly controller: PermissionsController
  readonly row: PermissionRow
}

const Shown = ({ controller, row }: ShownProps) => {
  const t = useMessage()
  const router = useRouter()
  const { tag } = useLocale()
  const { permission, atRisk, icon, alike } = row
  const { chain, kind, token, spender, symbol, name, decimals, exposed, unlimited, until } = permission
  const spenderName = useSpenders(controller).nameOf(spender)
  const [written, contract, other] = [useChecksummed(spender), useChecksummed(token), useChecksummed(alike?.address ?? '')]
  const by = spenderName?.by
  const tone = by ? (by === 'page' ? 'accent' : 'ok') : 'neutral'
  const network = controller.network(chain)
  useStatusBar(unlimited ? 'warn' : 'idle')
  const held =
    exposed === undefined || kind === 'collection' || decimals === undefined ? undefined : withUnit(balanceTexts(tag, exposed, decimals).rounded, symbol)
  const today =
    exposed === 0n
      ? t(pageTexts.nothing)
      : kind === 'collection' && exposed !== undefined
        ? t(texts.exposedItems, { count: Number(exposed > 1_000_000n ? 1_000_000n : exposed) })
        : held !== undefined && t(pageTexts.exposed, { amount: atRisk === undefined ? held : moneyText(tag, atRisk, 'USD') })
  const permissions = useMemo(() => [permission], [permission])
  const history = useHistory(t, tag, { controller, permission })
  const note = useRemovalNote({ controller, permissions, several: false })
  const remove = (
    <Button kind="primary" onPress={() => router.push(RemovePermissionView, { permissions: [refOf(permission)] })}>
      {t(pageTexts.remove)}
    </Button>
  )
  const day = (date: number) => dayText(tag, date, controller.clock.now())
  return (
    <>
      <ViewBody>
        <div className="pt-perm-head">
          <PermissionPicture permission={permission} icon={icon} network={network} named={by !== undefined} size={48} />
          <div>
            <p className={unlimited ? 'pt-perm-figure pt-warn' : 'pt-perm-figure'}>
              <bdi>{amountText(t, tag, permission)}</bdi>
            </p>
            {today !== false && <p className="pt-meta">{today}</p>}
          </div>
        </div>
        <div className="pt-perm-group">
          <ListGroup>
            <Row
              lead={<IconTile icon={by ? 'user' : 'help'} />}
              label={spenderName?.name ?? truncateMiddle(written)}
              data
              tag={
                <Tag tone={tone} icon={tone === 'ok' ? 'check' : undefined}>
                  {t(pageTexts[by ?? 'unknown'])}
                </Tag>
              }
            />
          </ListGroup>
        </div>
        <div>
          <div className="pt-perm-label">
            <span>{t(pageTexts.spender)}</span>
            <CopyButton text={written} label={t(pageTexts.copy)} done={t(pageTexts.copied)} bare />
          </div>
          <AddressBlock address={written} well label={t(pageTexts.spender)} {...(alike !== undefined && { against: other })} />
        </div>
        {alike !== undefined && (
          <div>
            <div className="pt-perm-label">
              <span className="pt-warn">{alike.name === undefined ? t(texts.alike) : t(texts.alikeNamed, { name: alike.name })}</span>
            </div>
            <AddressBlock address={other} well label={t(pageTexts.other)} against={written} />
          </div>
        )}
        <DescriptionList
          items={[
            { label: t(pageTexts.token), value: `${name} · ${truncateMiddle(contract)}` },
            { label: t(pageTexts.network), value: network?.name ?? chain },
            ...(kind === 'permit2' ? [{ label: t(pageTexts.kind), value: t(pageTexts.through) }] : []),
            ...history,
            {
              label: t(pageTexts.ends),
              value: until !== undefined ? day(until) : t(unlimited || kind === 'collection' ? pageTexts.untilRemoved : pageTexts.never),
            },
          ]}
        />
      </ViewBody>
      <ViewFooter note={note}>
        {kind === 'collection' || decimals === undefined ? (
          remove
        ) : (
          <ButtonPair>
            <Button kind="secondary" onPress={() => router.push(LimitPermissionView, refOf(permission))}>
              {t(pageTexts.limit)}
            </Button>
            {remove}
          </ButtonPair>
        )}
      </ViewFooter>
    </>
  )
}
