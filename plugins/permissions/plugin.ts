import { activeAccount, definePlugin, opaque, TransactionSettled } from '../../kernel/api/index.js'
import { addressKey, sameAddress } from '#lib/addresses/sameAddress.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { AccountRowChanged, AccountSettingsShown } from '../../ports/account.js'
import { LimitPermissionView, PermissionListView, PermissionView, RemovePermissionView } from '../../ports/permissions.js'
import type { ListState } from './ListState.js'
import type { manifest } from './manifest.js'
import { readCount } from './readCount.js'
import type { RemovalController } from './PermissionsController.js'
import type { Started } from './startReading.js'
import { noRemoval, type Removal } from './removal/RemovalState.js'
import { rowMessage } from './rowMessage.js'

export default definePlugin<typeof manifest>((context) => {
  const { sessions, capabilities } = context.use
  const list = context.state<{ current: ListState }>('list', { current: opaque({ networks: [] }) })
  const removal = context.state<{ current: Removal }>('removal', { current: opaque({ ...noRemoval }) })
  const account = () => {
    const active = activeAccount(sessions.state.get())
    return active?.connection && capabilities.can('calls', active.namespace) ? active : undefined
  }
  const calls = () => {
    const own = account()
    return own && capabilities.get(own.namespace, 'calls')
  }

  /** The row in the settings says what is known: nothing is asked for it. */
  const tell = () => {
    const own = account()?.address
    const known = readCount(context.storage.count.get())
    const count = known && own !== undefined && sameAddress(known.account, own) ? known : undefined
    context.emit(AccountRowChanged, {
      open: PermissionListView,
      detail: count && (count.all === 0 ? { message: rowMessage.none } : { message: rowMessage.count, values: { count: count.all } }),
      ...(count && count.unlimited > 0 && { warn: rowMessage.unlimited, warnValues: { count: count.unlimited } }),
    })
  }
  const keepCount = () => {
    const own = account()?.address
    const { networks: read } = list.current
    // A count of some networks alone would be too low.
    if (own === undefined || read.length === 0 || read.some(({ status }) => status !== 'ready')) return
    const items = read.flatMap((network) => network.items)
    context.storage.count.set({ account: addressKey(own), all: items.length, unlimited: items.filter(({ unlimited }) => unlimited).length })
  }
  context.on(AccountSettingsShown, tell)
  context.scope.add(context.storage.count.subscribe(tell))
  context.scope.add(sessions.state.subscribe(tell))
  tell()

  let started: Started | undefined
  /** What reads comes with the list; what shows one permission, and what removes, with their views. */
  const start = async () => {
    const module = await importWithRetry(() => import('./views/views.js'))
    started ??= module.startReading(context, { list, account, calls, onChange: keepCount })
    return { module, started }
  }
  const one = async () => {
    const [module, { started: parts }] = await Promise.all([importWithRetry(() => import('./views/one.js')), start()])
    return module.one(parts.controller)
  }
  let removing: RemovalController | undefined
  const late = async () => {
    const [module, { started: parts }] = await Promise.all([importWithRetry(() => import('./views/late.js')), start()])
    removing ??= module.startRemoving(context, { ...parts, removal, calls })
    return { module, controller: removing }
  }
  const limit = async () => {
    const [module, { controller }] = await Promise.all([importWithRetry(() => import('./views/limit.js')), late()])
    return module.limit(controller)
  }
  context.scope.add(sessions.state.subscribe(() => started?.reading.moved()))
  // An approval that was sent here is in the list when it is opened again.
  context.on(TransactionSettled, () => started?.reading.outdated())

  return {
    views: {
      [PermissionListView.id]: () => start().then(({ module, started: { controller } }) => module.list(controller)),
      [PermissionView.id]: one,
      [RemovePermissionView.id]: () => late().then(({ module, controller }) => module.removal(controller)),
      [LimitPermissionView.id]: limit,
    },
  }
})
