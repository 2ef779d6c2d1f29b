import { activeAccount, definePlugin, isSmartAccount, NetworkChanged, opaque, toReadable, TransactionSettled } from '../../kernel/api/index.js'
import { singleFlight } from '#lib/timing/singleFlight.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import {
  type AccountNote,
  AccountNoted,
  AccountRowChanged,
  AccountSettingsShown,
  AccountSettingsView,
  AccountView,
  BalancesAsked,
  type NativeBalance,
} from '../../ports/account.js'
import { Tracked } from '../../ports/analytics.js'
import { ConnectView } from '../../ports/connect.js'
import { trackedFailure } from '#lib/checks/trackedFailure.js'
import type { AccountController, RowStatus } from './AccountController.js'
import { shownAccount } from './shownAccount.js'
import { createBalance } from './createBalance.js'
import { keepBalance } from './keepBalance.js'
import type { manifest } from './manifest.js'
import { userMessage } from './userMessage.js'

/** The tab of the activity plugin: the public API has an event for it. */
const activityTab = 'activity'

export default definePlugin<typeof manifest>((context) => {
  const { sessions, networks, capabilities, notices, host, clock } = context.use
  const native = context.state<{ native: NativeBalance; retryAt: number | undefined }>('balance', { native: { status: 'idle' }, retryAt: undefined })
  const notes = context.state<{ items: Readonly<Record<string, readonly AccountNote[]>> }>('notes', { items: opaque({}) })
  const details = context.state<{ items: Readonly<Record<string, RowStatus | undefined>> }>('details', { items: opaque({}) })
  const leaving = context.state('leaving', { busy: false })
  const target = () => {
    const account = shownAccount(sessions.state.get())
    return account?.connected ? account : undefined
  }

  const balance = createBalance({
    state: native,
    target,
    read: ({ namespace, address, chain }, signal) => capabilities.get(namespace, 'nativeBalance')?.read(address, chain, signal),
    clock,
    kept: keepBalance({ stored: context.storage.native, isOwn: () => target()?.watched === false }),
    // The view says so itself, where the balance stands.
    onFailed: () => {},
    onRecovered: () => {},
    signal: context.scope.signal,
  })
  const { connections } = context.maybe
  /** Of several wallets the one that is shown is disconnected. */
  const accountInUse = () => (connections ? activeAccount(sessions.state.get()) : undefined)
  const disconnect = singleFlight({
    state: leaving,
    run: () => {
      const shown = accountInUse()
      return shown?.connection ? sessions.disconnect(shown.namespace, shown.connection.connectorId) : sessions.disconnect()
    },
    onFailed: (retry, error) => {
      context.emit(Tracked, { event: 'DISCONNECT_ERROR', properties: trackedFailure(error) })
      const wallet = shownAccount(sessions.state.get())?.wallet ?? ''
      notices.show('error', userMessage.disconnect, { values: { wallet }, action: { label: userMessage.tryAgain, run: retry } })
    },
    onDone: () => {
      if (connections && accountInUse()) connections.showYourWallets()
      else context.router.close()
    },
  })

  context.scope.add(sessions.state.subscribe(balance.sync))
  context.on(NetworkChanged, balance.sync)
  context.on(TransactionSettled, ({ chain }) => {
    if (chain === target()?.chain) balance.refresh()
  })
  context.on(BalancesAsked, () => {
    if (native.native.status === 'stale' || native.native.status === 'unavailable') balance.retry()
  })
  context.on(AccountNoted, ({ plugin, notes: given }) => {
    notes.items = opaque({ ...notes.items, [plugin]: given })
  })
  context.on(AccountRowChanged, ({ open, detail, warn, warnValues }) => {
    details.items = opaque({ ...details.items, [open.id]: { detail, warn, warnValues } })
  })
  balance.sync()

  const published = toReadable(native)
  const controller: AccountController = {
    sessions: sessions.state,
    network: networks.find,
    balance: published,
    addresses: (namespace) => capabilities.get(namespace, 'addresses'),
    notes: toReadable(notes),
    details: toReadable(details),
    leaving: toReadable(leaving),
    seen: balance.sync,
    settingsShown: () => context.emit(AccountSettingsShown),
    retry: () => context.emit(BalancesAsked),
    several: connections !== undefined,
    disconnect: () => void disconnect(),
    press: ({ open, watched }) => {
      if (!watched || !shownAccount(sessions.state.get())?.watched) return context.router.push(open)
      notices.show(
        'error',
        watched,
        context.router.canOpen(ConnectView) ? { action: { label: userMessage.connect, run: () => context.router.push(ConnectView) } } : {},
      )
    },
    host,
    clock,
    tab: undefined,
    choose: (id) => {
      controller.tab = id
      if (id === activityTab) context.emit(Tracked, { event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: isSmartAccount(sessions.state.get()) } })
    },
  }
  return {
    services: { balance: { balance: published, refresh: balance.refresh } },
    views: {
      [AccountView.id]: () => importWithRetry(() => import('./views/Account.js')).then((module) => module.view(controller)),
      [AccountSettingsView.id]: () => importWithRetry(() => import('./views/AccountSettings.js')).then((module) => module.view(controller)),
    },
  }
})
