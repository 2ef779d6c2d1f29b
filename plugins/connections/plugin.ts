import { activeAccount, type Connection, definePlugin, ModalClosed, opaque, toReadable } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { keepEnded } from '#lib/timing/keepEnded.js'
import { parseBalance } from '#lib/amounts/parseBalance.js'
import { walletName } from '#lib/text/walletName.js'
import { AccountView } from '../../ports/account.js'
import { ConnectingExternalView, ConnectView } from '../../ports/connect.js'
import { type ConnectionsService, DisconnectAllView, OneWalletView, ProfileWalletsView, type EndedWallet } from '../../ports/connections.js'
import { SignInWanted } from '../../ports/embeddedAccounts.js'
import { ApproveTransactionView } from '../../ports/embeddedWallet.js'
import { PairingView } from '../../ports/pairing.js'
import type { ConnectionsController, Task } from './ConnectionsController.js'
import { createTasks } from './createTasks.js'
import type { manifest } from './manifest.js'
import { listEnded, parseUsed, rememberUsed } from './usedWallets.js'
import { userMessage } from './userMessage.js'

export default definePlugin<typeof manifest>(({ use, state, storage, router, scope, on, emit, log }) => {
  const { sessions, networks, capabilities, notices, host, clock, connectors } = use
  const ended = state<{ items: Readonly<Record<string, readonly EndedWallet[]>> }>('ended', { items: opaque({}) })
  const task = state<{ now: Task | undefined }>('task', { now: undefined })
  const tab = state<{ namespace: string | undefined }>('tab', { namespace: undefined })
  /** Set while the visitor left the list for a way in, to which a connected wallet leads back: what was connected by then. */
  let adding: ReadonlySet<string> | undefined
  const keys = () => Object.entries(sessions.state.get().connections).flatMap(([namespace, all]) => all.map(({ connectorId }) => `${namespace} ${connectorId}`))

  // An address is not kept in the browser once its wallet is disconnected: the connections of this visit are in memory only.
  let before = sessions.state.get().connections
  let kept: Readonly<Record<string, readonly Connection[]>> = {}
  const used = () => parseUsed(storage.used.get())
  const list = () => {
    const icons = new Map(connectors.state.get().items.map(({ id, icon }) => [id, icon]))
    ended.items = opaque({ ...listEnded(kept, used(), sessions.state.get(), icons) })
  }
  const follow = () => {
    const { connections } = sessions.state.get()
    kept = keepEnded(kept, before, connections)
    before = connections
    const known = used()
    const next = rememberUsed(known, { connections })
    if (JSON.stringify(next) !== JSON.stringify(known)) storage.used.set(next)
    list()
  }
  follow()
  scope.add(sessions.state.subscribe(follow))
  scope.add(connectors.state.subscribe(list))
  scope.add(storage.used.subscribe(list))

  const showYourWallets = () => {
    // Back leads to the account, as from the list that the visitor left.
    if (router.canOpen(AccountView)) {
      router.reset(AccountView)
      router.push(ProfileWalletsView)
    } else router.reset(ProfileWalletsView)
  }
  const ask = (namespace: string, { connectorId, kind, wallet }: EndedWallet) => {
    adding = new Set(keys())
    if (kind === 'relay' && router.canOpen(PairingView)) router.push(PairingView, { name: walletName(wallet.name) })
    // The plugin of the account knows by which way the visitor signed in.
    else if (kind === 'embedded' && router.canOpen(ApproveTransactionView)) emit(SignInWanted)
    else if (kind === 'relay' || kind === 'embedded') router.push(ConnectView)
    else router.push(ConnectingExternalView, { connectorId, namespace, name: walletName(wallet.name) })
  }
  const tasks = createTasks({
    state: task,
    sessions: sessions.state.get,
    connect: sessions.connect,
    disconnect: sessions.disconnect,
    setActive: sessions.setActive,
    ask: ({ namespace }, connection) => ask(namespace, connection),
    notices,
    clock,
    onFault: log.debug,
    signal: scope.signal,
  })
  on(ModalClosed, () => {
    adding = undefined
    tab.namespace = undefined
    tasks.cancel()
  })

  const forget: ConnectionsService['forget'] = ({ namespace, connectorId }) => {
    kept = { ...kept, [namespace]: (kept[namespace] ?? []).filter((one) => one.connectorId !== connectorId) }
    storage.used.set(used().filter((one) => one.namespace !== namespace || one.connectorId !== connectorId))
    list()
  }
  const controller: ConnectionsController = {
    sessions: sessions.state,
    networks: networks.state,
    network: networks.find,
    ended: toReadable(ended),
    task: toReadable(task),
    tab: toReadable(tab),
    choose: (namespace) => {
      tab.namespace = namespace
    },
    listed: () => {
      adding = undefined
    },
    ...tasks,
    add: () => {
      adding = new Set(keys())
      router.push(ConnectView)
    },
    reconnect: ask,
    forget: ({ namespace, connectorId }) => {
      const gone = ended.items[namespace]?.find((one) => one.connectorId === connectorId)
      forget({ namespace, connectorId })
      notices.show('success', userMessage.forgotten, { values: { wallet: walletName(gone?.wallet.name ?? '') } })
    },
    names: new Map(),
    balance: async (namespace, { address, chain }, signal) => {
      const answer = await capabilities.get(namespace, 'nativeBalance')?.read(address, chain, signal)
      return answer && parseBalance(answer)
    },
    host,
  }
  const views = () => importWithRetry(() => import('./views/views.js')).then((module) => module.views(controller))
  return {
    services: {
      connections: {
        leaveConnected: () => {
          const known = adding
          adding = undefined
          if (!known) return router.close()
          showYourWallets()
          if (keys().some((key) => !known.has(key))) notices.show('success', userMessage.added)
          else notices.show('success', userMessage.used, { values: { wallet: walletName(activeAccount(sessions.state.get())?.connection?.wallet.name ?? '') } })
        },
        showYourWallets,
        ended: controller.ended,
        forget,
      },
    },
    views: {
      [ProfileWalletsView.id]: () => views().then(({ list }) => list),
      [OneWalletView.id]: () => views().then(({ wallet }) => wallet),
      [DisconnectAllView.id]: () => views().then(({ disconnectAll }) => disconnectAll),
    },
  }
})
