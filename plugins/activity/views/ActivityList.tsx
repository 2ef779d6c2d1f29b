import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { ErrorRow, SkeletonRow, SlotViews, ListGroup, useAsync, useMessage, useOffline, useReadable, useRouter, useStyles } from '../../../ui/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { type ActivityItem, ActivitySections, TransactionView } from '../../../ports/activity.js'
import type { ActivityController } from '../ActivityController.js'
import { createPictures } from './createPictures.js'
import { explorerLinks } from '#lib/web/explorerLinks.js'
import { groupByDay } from './groupByDay.js'
import css from './activity.css'
import { DayListGroup } from './DayListGroup.js'
import { OlderRows } from './OlderRows.js'
import { useFormats } from './useFormats.js'
import { useNames } from './useNames.js'

const progress = msg('activity.progress', 'In progress')
const loading = msg('activity.loading', 'Activity is loading')
const partFailed = msg('ui.chunk.title', 'This part didn’t load')

/** Rows drawn at a time. */
const step = 20
const placeholders = [1, 2, 3, 4, 5, 6, 7]

/** What the account did on its network: in progress first, then day by day, newest first. `inAccount`: the view around it says that it is offline. */
export const ActivityList = ({ controller, inAccount = false }: { readonly controller: ActivityController; readonly inAccount?: boolean }) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const { status, items, hidden, more, paging, stopped } = useReadable(controller.state)
  const [shown, setShown] = useState(step)
  // Its code is large for what it does, and the list can be read without.
  const { value: checksum } = useAsync(async () => (await import('#lib/addresses/toChecksumAddress.js')).toChecksumAddress, [])
  const network = controller.network()
  const target = controller.target()
  // Not of what is hidden as spam: a name would make it look better.
  const names = useNames(
    items.slice(0, shown).flatMap(({ counterpart, approvals = [] }) => [counterpart, ...approvals.map(({ spender }) => spender)].flatMap((one) => one ?? [])),
    target?.chain,
  )
  const { formats, today } = useFormats(controller, checksum, names)
  const links = useMemo(() => explorerLinks(network), [network])
  const pictureOf = useMemo(() => createPictures(network, controller.listed()), [network, controller])
  const groups = useMemo(() => groupByDay(items.slice(0, shown), today), [items, shown, today])

  const offline = useOffline(status === 'failed' ? controller.reload : undefined)
  useEffect(() => controller.quieten(offline), [controller, offline])
  useEffect(() => controller.watch(), [controller])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') controller.seen()
    }
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [controller])
  const onOpen = useCallback(({ id, hash = '', chain }: ActivityItem) => router.push(TransactionView, { chain, hash, id }), [router])
  const hasMore = shown < items.length
  const onMore = useCallback(() => {
    // Drawn in steps, so that scrolling is not held up.
    if (hasMore) startTransition(() => setShown((count) => count + step))
    else controller.older()
  }, [hasMore, controller])

  const none = items.length === 0 && status === 'ready' && !more
  const unheard = offline && inAccount && status === 'failed'
  const troubled = stopped || status === 'failed' || status === 'local' || status === 'uncovered'
  // What most lists never show comes when it is to be seen.
  const needed = none || troubled || hidden.length > 0
  const { value: late, status: lateStatus, retry } = useAsync(async () => (needed ? importWithRetry(() => import('./late.js')) : undefined), [needed])

  if (status === 'idle' || (items.length === 0 && (status === 'loading' || unheard))) {
    return (
      <ListGroup busy label={t(loading)}>
        {placeholders.map((key) => (
          <SkeletonRow key={key} shape="coin" />
        ))}
      </ListGroup>
    )
  }
  return (
    <div className="pt-act">
      {needed && !late && lateStatus === 'failed' && <ErrorRow title={t(partFailed)} onRetry={retry} />}
      {late && troubled && !unheard && <late.HistoryError status={status} stopped={stopped} controller={controller} links={links} network={network?.name} />}
      {target && <SlotViews of={ActivitySections} place="start" params={target} />}
      {groups.map(({ key, at, items: rows }) => (
        <DayListGroup
          key={key}
          title={at === undefined ? t(progress) : formats.heading(at)}
          items={rows}
          formats={formats}
          onOpen={onOpen}
          pictureOf={pictureOf}
        />
      ))}
      {late && none && <late.EmptyActivity network={network?.name} />}
      {late && <late.HiddenRows items={hidden} formats={formats} />}
      {(hasMore || (more && !stopped)) && <OlderRows busy={paging} rows={hasMore ? shown : items.length + 1} onMore={onMore} />}
      {target && <SlotViews of={ActivitySections} place="end" params={target} />}
    </div>
  )
}
