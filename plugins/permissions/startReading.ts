import { type ActiveAccount, type Capabilities, type PluginContext, toReadable } from '../../kernel/api/index.js'
import { hasApi } from '#lib/checks/hasApi.js'
import { walletPhrase } from '#lib/text/walletPhrase.js'
import { listedPictures } from '#lib/wallets/listedPictures.js'
import { createList, type PermissionList } from './createList.js'
import type { ListState } from './ListState.js'
import type { manifest } from './manifest.js'
import { permissionKey } from './Permission.js'
import type { PermissionsController } from './PermissionsController.js'

export interface StartNeeds {
  readonly list: { current: ListState }
  account(): ActiveAccount | undefined
  calls(): Capabilities['calls'] | undefined
  onChange(): void
}
export interface Started {
  readonly reading: PermissionList
  readonly controller: PermissionsController
}

/** What reads the permissions of the account. */
export const startReading = (context: PluginContext<typeof manifest>, { list, account, calls, onChange }: StartNeeds): Started => {
  const { sessions, networks, rpc, host, clock } = context.use
  const { signal } = context.scope
  const reading = createList({
    state: list,
    account: () => account()?.address,
    chains: () => {
      const own = account()
      const family = networks.state.get().items.filter(({ chainNamespace }) => chainNamespace === own?.namespace)
      return family.map(({ caipNetworkId }) => caipNetworkId).sort((one, other) => Number(other === own?.chain) - Number(one === own?.chain))
    },
    calls,
    rpc,
    api: hasApi(host) ? context.http.api : undefined,
    clock,
    onChange,
    onFailed: context.log.debug,
    signal,
  })
  const currentAccount = () => {
    const active = account()
    return active?.connection && { address: active.address, chain: active.chain, wallet: walletPhrase(active.connection.wallet) }
  }
  const published = toReadable(list)
  const controller: PermissionsController = {
    list: published,
    sessions: sessions.state,
    reading,
    currentAccount,
    calls,
    namespace: () => account()?.namespace,
    network: networks.find,
    pictures: (chain) => listedPictures(host.written, chain),
    find: (ref) => {
      const key = permissionKey(ref)
      return list.current.networks.flatMap(({ items }) => items).find((item) => item.key === key)
    },
    site: host.domain,
    isEmbedded: () => account()?.connection?.kind === 'embedded',
    rpc,
    clock,
  }
  return { reading, controller }
}
