import { useCallback, useEffect, useMemo, useState } from 'react'
import { activeAccount } from '../../../kernel/api/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { addressKey } from '#lib/addresses/sameAddress.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { PermissionView, RemovePermissionView } from '../../../ports/permissions.js'
import { Portfolio } from '../../../ports/tokens.js'
import { LinkButton, useAsync, useLocale, useMessage, useReadable, useRequiredAccount, useRouter, useService, useStyles, ViewBody } from '../../../ui/index.js'
import { type Permission, refOf } from '../Permission.js'
import type { PermissionsController } from '../PermissionsController.js'
import { groupPermissions, type PermissionGroup } from './groupPermissions.js'
import { PermissionNetwork } from './PermissionRows.js'
import css from './permissions.css'
import { texts } from './texts.js'
import { useAddressTexts } from './useAddressTexts.js'
import { useSpenders } from './useSpenders.js'
import { useValues } from './useValues.js'

/** Permissions that are removed together: more are not reviewed at a glance. */
const maxPicked = 50

const isShown = ({ rows, status, since, unread }: PermissionGroup) => rows.length > 0 || status !== 'ready' || since !== undefined || unread > 0

/** Who may spend what from the account, by network. */
export const PermissionList = ({ controller }: { readonly controller: PermissionsController }) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const { tag } = useLocale()
  const active = activeAccount(useReadable(controller.sessions))
  useRequiredAccount(active !== undefined)
  const list = useReadable(controller.list).current
  const portfolio = useService(Portfolio)
  useEffect(() => portfolio?.seen(), [portfolio])
  const tokenValue = useValues(controller, portfolio)
  const { nameOf, named } = useSpenders(controller)
  const groups = useMemo(() => groupPermissions(list, tokenValue, named), [list, tokenValue, named])
  const address = useAddressTexts()
  const { value: sites } = useAsync(() => importWithRetry(() => import('./Websites.js')), [])
  const [selected, setPicked] = useState<ReadonlyMap<string, Permission>>()
  const isSelecting = selected !== undefined
  const { value: picking } = useAsync(async () => (isSelecting ? importWithRetry(() => import('./Picking.js')) : undefined), [isSelecting])
  // As soon as its code is there.
  const picked = picking && selected
  const account = active?.address ?? ''
  useEffect(() => {
    if (account !== '') controller.reading.seen()
  }, [controller, account])
  const onPick = useCallback((permission: Permission) => {
    setPicked((before = new Map()) => {
      const after = new Map(before)
      if (!after.delete(permission.key) && after.size < maxPicked) after.set(permission.key, permission)
      return after
    })
  }, [])
  const onOpen = useCallback((permission: Permission) => router.push(PermissionView, refOf(permission)), [router])
  const shown = groups.filter(isShown)
  // Not every account can permit others to spend.
  const isKnown = controller.currentAccount() !== undefined
  const reading = (isKnown && list.networks.length === 0) || groups.some(({ status }) => status === 'loading')
  const empty = !reading && shown.length === 0
  const isRare = empty || shown.some(({ since, unread, status }) => since !== undefined || unread > 0 || status === 'failed')
  const { value: rare } = useAsync(async () => (isRare ? importWithRetry(() => import('./RareParts.js')) : undefined), [isRare])
  if (!active) return null

  const all = groups.flatMap(({ rows }) => rows.map(({ permission }) => permission))
  // What is gone meanwhile is not chosen any more.
  const chosen = picking && picked && all.filter(({ key }) => picked.has(key))
  const remove = () => {
    if (chosen && chosen.length > 0) router.push(RemovePermissionView, { permissions: chosen.map(refOf) })
  }
  return (
    <>
      <ViewBody>
        <div className="pt-perm">
          {empty ? (
            rare && <rare.EmptyList isKnown={isKnown} />
          ) : (
            <>
              <p className="pt-perm-intro">{t(texts.intro, { account: truncateMiddle(address(addressKey(account))) })}</p>
              {all.length > 1 && (
                <div className="pt-perm-bar">
                  {chosen && <picking.PickCount count={chosen.length} />}
                  <span>
                    {chosen && <picking.PickAll onPress={() => setPicked(new Map(all.slice(0, maxPicked).map((one) => [one.key, one])))} />}
                    <LinkButton onPress={() => setPicked(picked ? undefined : new Map())}>{t(picked ? texts.stopSelecting : texts.select)}</LinkButton>
                  </span>
                </div>
              )}
              {shown.map((group) => (
                <PermissionNetwork
                  key={group.chain}
                  group={group}
                  network={controller.network(group.chain)}
                  tag={tag}
                  now={controller.clock.now}
                  nameOf={nameOf}
                  address={address}
                  picked={picked}
                  PickRow={picked && picking?.PickRow}
                  onPick={onPick}
                  onOpen={onOpen}
                  onRetry={controller.reading.refresh}
                  Notes={rare?.NetworkNotes}
                />
              ))}
            </>
          )}
          {!picked && sites && <sites.Websites controller={controller} />}
        </div>
      </ViewBody>
      {chosen && chosen.length > 0 && <picking.PickFooter controller={controller} permissions={chosen} onRemove={remove} />}
      {empty && rare && <rare.EmptyFooter />}
    </>
  )
}
