import { definePlugin, isSmartAccount, NetworkChanged, opaque, toReadable, TransactionSent, TransactionSettled } from '../../kernel/api/index.js'
import { hasApi } from '#lib/checks/hasApi.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { listedPictures } from '#lib/wallets/listedPictures.js'
import {
  ActivityFailed,
  type ActivityItem,
  type ActivityState,
  ActivityTabView,
  TokenActivityView,
  TransactionsView,
  TransactionView,
} from '../../ports/activity.js'
import { Tracked } from '../../ports/analytics.js'
import type { ActivityController } from './ActivityController.js'
import { hasHistory, historyTarget } from './historyTarget.js'
import { counterpartsOf } from './counterpartsOf.js'
import { createHistory } from './createHistory.js'
import { createOutbox } from './createOutbox.js'
import { createSources } from './createSources.js'
import type { Entry } from './Entry.js'
import type { manifest } from './manifest.js'
import { mergeEntries } from './mergeEntries.js'
import { classifyEntries } from './classifyEntries.js'
import { userMessage } from './userMessage.js'

export default definePlugin<typeof manifest>((context) => {
  const { sessions, networks, capabilities, notices, host, clock } = context.use
  const { api } = context.http
  const { signal } = context.scope
  const state = context.state<ActivityState>('list', { status: 'idle', items: opaque([]), hidden: opaque([]), more: false, paging: false, stopped: false })
  const target = () => historyTarget(sessions.state.get(), capabilities)
  const made = new WeakMap<Entry, ActivityItem>()
  let watchers = 0
  /** Those of them that say what does not load. */
  let tellers = 0
  let quiet = false
  const takeBack = () => {
    if (notices.state.get().current?.message.key === userMessage.failed.key) notices.hide()
  }

  const outbox = createOutbox({
    stored: context.storage.sent,
    clock,
    sender: (chain) => {
      const session = sessions.state.get().byNamespace[chain.split(':')[0] ?? '']
      return session?.status === 'connected' ? session.address : undefined
    },
    wait: (chain, hash, until) =>
      capabilities
        .get(chain.split(':')[0] ?? '', 'transfer')
        ?.wait({ chain, hash }, until)
        .then(({ outcome }) => outcome),
    onChange: () => show(),
    signal,
  })
  const history = createHistory({
    target,
    source: createSources({ api: hasApi(host) ? api : undefined, capabilities, networks, now: clock.now }),
    clock,
    onChange: () => {
      if (outbox.items.some(({ status }) => status === 'pending' || status === 'unclear'))
        outbox.confirmed(new Map(history.entries.flatMap(({ hash, status }) => (hash === undefined ? [] : [[hash, status] as const]))))
      show()
    },
    onFailed: (retry) => {
      const { chain = '' } = target() ?? {}
      context.emit(ActivityFailed, { chain })
      context.emit(Tracked, { event: 'ERROR_FETCH_TRANSACTIONS', properties: { isSmartAccount: isSmartAccount(sessions.state.get()), network: chain } })
      // The account says that it is offline, and views of something else do not carry it.
      if (tellers > 0 && !quiet) notices.show('error', userMessage.failed, { action: { label: userMessage.tryAgain, run: retry } })
    },
    onRecovered: () => takeBack(),
    onOlder: () =>
      context.emit(Tracked, {
        event: 'LOAD_MORE_TRANSACTIONS',
        properties: { isSmartAccount: isSmartAccount(sessions.state.get()), network: target()?.chain ?? '' },
      }),
    signal,
  })
  /** What the list was made of. Thousands of rows are not sorted out anew because more are on their way. */
  let from: readonly unknown[] = []
  const show = () => {
    const { status, entries, more, paging, stopped } = history
    const place = target()
    const of = [entries, outbox.items, place?.account, place?.chain]
    if (of.some((part, at) => part !== from[at])) {
      from = of
      const merged = place ? mergeEntries(entries, outbox.items, place) : []
      const { items, hidden } = classifyEntries(merged, place ? outbox.items.flatMap(({ to }) => to ?? []) : [], made)
      Object.assign(state, { items: opaque([...items]), hidden: opaque([...hidden]) })
    }
    Object.assign(state, { status, more, paging, stopped })
  }

  const follow = () => {
    history.sync()
    if (watchers === 0) return
    history.seen()
    outbox.resume()
  }
  context.scope.add(sessions.state.subscribe(follow))
  context.on(NetworkChanged, follow)
  context.on(TransactionSent, outbox.sent)
  context.on(TransactionSettled, (facts) => {
    outbox.settled(facts)
    if (history.entries.length > 0 || watchers > 0) history.refresh()
  })
  follow()
  show()

  const published = toReadable(state)
  const seen = () => {
    history.seen()
    outbox.resume()
  }
  const controller: ActivityController = {
    state: published,
    sessions: sessions.state,
    networkOf: networks.find,
    hasHistory: (namespace) => hasHistory(capabilities, namespace),
    network: () => networks.find(target()?.chain ?? ''),
    listed: () => listedPictures(host.written, target()?.chain ?? ''),
    account: () => target()?.account,
    target,
    watch: (silent = false) => {
      watchers += 1
      tellers += silent ? 0 : 1
      seen()
      return () => {
        watchers -= 1
        tellers -= silent ? 0 : 1
        if (tellers === 0) takeBack()
      }
    },
    seen,
    quieten: (offline) => {
      quiet = offline
      if (offline) takeBack()
    },
    refresh: history.retry,
    reload: history.refresh,
    older: history.older,
    sent: () => outbox.items,
    capability: capabilities.get,
    clock,
  }
  const views = () => importWithRetry(() => import('./views/views.js')).then((module) => module.views(controller))
  return {
    services: {
      history: { state: published, refresh: history.refresh, recentCounterparts: () => counterpartsOf(history.entries, outbox.items, target()) },
    },
    views: {
      [ActivityTabView.id]: () => views().then(({ tab }) => tab),
      [TransactionsView.id]: () => views().then(({ transactions }) => transactions),
      [TokenActivityView.id]: () => importWithRetry(() => import('./views/ofToken.js')).then(({ tokenActivity }) => tokenActivity(controller)),
      [TransactionView.id]: () => importWithRetry(() => import('./views/transaction.js')).then(({ transaction }) => transaction(controller)),
    },
  }
})
