import { activeAccount, type Connection, definePlugin, ModalClosed, opaque, toReadable } from '../../kernel/api/index.js'
import { importWithRetry } from '../../lib/timing/importWithRetry.js'
import { keepEnded } from '../../lib/timing/keepEnded.js'
import { parseBalance } from '../../lib/amounts/parseBalance.js'
import { walletName } from '../../lib/text/walletName.js'
import { AccountView } from '../../ports/account.js'
import { ConnectingExternalView, ConnectView } from '../../ports/connect.js'
import { DisconnectAllView, OneWalletView, ProfileWalletsView } from '../../ports/connections.js'
import { PairingView } from '../../ports/pairing.js'
import type { ConnectionsController, Task } from './ConnectionsController.js'
import { createTasks } from './createTasks.js'
import type { manifest } from './manifest.js'
import { userMessage } from './userMessage.js'

export default definePlugin<typeof manifest>(({ use, state, router, scope, on, log }) => {
  const { sessions, networks, capabilities, notices, host, clock } = use
  const ended = state<{ items: Readonly<Record<string, readonly Connection[]>> }>('ended', { items: opaque({}) })
  const task = state<{ now: Task | undefined }>('task', { now: undefined })
  const tab = state<{ namespace: string | undefined }>('tab', { namespace: undefined })
  /** Set while the visitor left the list for a way in, to which a connected wallet leads back: what was connected by then. */
  let adding: ReadonlySet<string> | undefined
  const keys = () => Object.entries(sessions.state.get().connections).flatMap(([namespace, all]) => all.map(({ connectorId }) => `${namespace} ${connectorId}`))

  // In memory only: an address is not kept in the browser once its wallet is disconnected.
  let before = sessions.state.get().connections
  scope.add(
    sessions.state.subscribe(() => {
      const { connections } = sessions.state.get()
      const kept = keepEnded(ended.items, before, connections)
      before = connections
      if (kept !== ended.items) ended.items = opaque({ ...kept })
    }),
  )

  const showYourWallets = () => {
    // Back leads to the account, as from the list that the visitor left.
    if (router.canOpen(AccountView)) {
      router.reset(AccountView)
      router.push(ProfileWalletsView)
    } else router.reset(ProfileWalletsView)
  }
  const ask = (namespace: string, { connectorId, kind, wallet }: Connection) => {
    adding = new Set(keys())
    if (kind === 'relay' && router.canOpen(PairingView)) router.push(PairingView)
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
      const all = ended.items[namespace] ?? []
      const gone = all.find((one) => one.connectorId === connectorId)
      ended.items = opaque({ ...ended.items, [namespace]: all.filter((one) => one !== gone) })
      notices.show('success', userMessage.forgotten, { values: { wallet: walletName(gone?.wallet.name ?? '') } })
    },
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
      },
    },
    views: {
      [ProfileWalletsView.id]: () => views().then(({ list }) => list),
      [OneWalletView.id]: () => views().then(({ wallet }) => wallet),
      [DisconnectAllView.id]: () => views().then(({ disconnectAll }) => disconnectAll),
    },
  }
})
