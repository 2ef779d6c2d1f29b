import { type ActiveAccount, type Capabilities, type PluginContext, toReadable, type TransactionReports } from '../../kernel/api/index.js'
import { hasApi } from '../../lib/checks/hasApi.js'
import { walletPhrase } from '../../lib/text/walletPhrase.js'
import { listedPictures } from '../../lib/wallets/listedPictures.js'
import { PermissionRemoval, type PermissionRef } from '../../ports/permissions.js'
import { createList, type PermissionList } from './createList.js'
import type { ListState } from './ListState.js'
import type { manifest } from './manifest.js'
import { permissionKey } from './Permission.js'
import type { PermissionsController } from './PermissionsController.js'
import { createRemoval } from './removal/createRemoval.js'
import { isKept, type Removal, type RemovalStatus } from './removal/RemovalState.js'
import { userMessage } from './userMessage.js'

export interface StartNeeds {
  readonly list: { current: ListState }
  readonly removal: { current: Removal }
  account(): ActiveAccount | undefined
  calls(): Capabilities['calls'] | undefined
  onChange(): void
}
export interface Started {
  readonly reading: PermissionList
  readonly controller: PermissionsController
}

const announced = (status: RemovalStatus): 'pending' | 'removed' | 'kept' | 'unclear' => {
  if (status === 'removed') return 'removed'
  if (status === 'asking' || status === 'pending') return 'pending'
  return isKept(status) ? 'kept' : 'unclear'
}

/** What reads the permissions of the account, and takes them back. */
export const startReading = (context: PluginContext<typeof manifest>, { list, removal, account, calls, onChange }: StartNeeds): Started => {
  const { sessions, networks, rpc, notices, host, clock, transactions } = context.use
  const { signal } = context.scope
  let watching = 0
  const reading = createList({
    state: list,
    account: () => account()?.address,
    chains: () => {
      const here = account()?.chain
      const own = networks.state.get().items.filter(({ chainNamespace }) => chainNamespace === 'eip155')
      return own.map(({ caipNetworkId }) => caipNetworkId).sort((one, other) => Number(other === here) - Number(one === here))
    },
    calls,
    rpc,
    api: hasApi(host) ? context.http.api : undefined,
    clock,
    onChange,
    onFailed: context.log.debug,
    signal,
  })
  /** A report may be refused; the transaction is out whatever becomes of it. */
  const report = (make: (to: TransactionReports) => void) => {
    try {
      make(transactions)
    } catch (error) {
      context.log.error(error)
    }
  }
  const currentAccount = () => {
    const active = account()
    return active?.connection && { address: active.address, chain: active.chain, wallet: walletPhrase(active.connection.wallet) }
  }
  const removing = createRemoval({
    state: removal,
    currentAccount,
    calls,
    read: reading.read,
    switchTo: (chain, until) => networks.switchTo(chain, until),
    onSent: (sent) => report((to) => to.sent(sent)),
    onSettled: (settled) => report((to) => to.settled(settled)),
    onFailed: context.log.error,
    onStatus: ({ chain, kind, token, spender }, status) => {
      const ref: PermissionRef = { chain, kind, token, spender }
      if (status === 'removed') reading.removed(ref)
      if (status !== 'left') context.emit(PermissionRemoval, { ...ref, status: announced(status) })
    },
    onEnded: ({ items }) => {
      if (watching > 0) return
      const removed = items.filter(({ status }) => status === 'removed').length
      const unclear = items.some(({ status }) => announced(status) === 'unclear' || announced(status) === 'pending')
      const [message, count] = unclear
        ? [userMessage.unclear, items.length]
        : removed === items.length
          ? [userMessage.removed, removed]
          : [userMessage.kept, items.length - removed]
      notices.show(message === userMessage.removed ? 'success' : 'error', message, { values: { count }, untilSeen: () => {} })
    },
    clock,
    signal,
  })
  const published = toReadable(list)
  const controller: PermissionsController = {
    list: published,
    removal: toReadable(removal),
    sessions: sessions.state,
    removing,
    reading,
    currentAccount,
    network: networks.find,
    pictures: (chain) => listedPictures(host.written, chain),
    find: (ref) => {
      const key = permissionKey(ref)
      return list.current.networks.flatMap(({ items }) => items).find((item) => item.key === key)
    },
    watch: () => {
      watching += 1
      return () => {
        watching -= 1
      }
    },
    site: host.domain,
    isEmbedded: () => account()?.connection?.kind === 'embedded',
    now: clock.now,
  }
  return { reading, controller }
}
