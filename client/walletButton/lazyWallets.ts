import { type InstanceHandle, kernelOf } from '../../elements/instances.js'
import { createLazy } from '#lib/timing/createLazy.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { NotCreatedError } from '../NotCreatedError.js'
import { noWallets, storeKey, type WalletsOwner, type WalletsStore } from './WalletsStore.js'

/** Wallets for a list of the page's own: the code comes when the first listener does, or when one of it is asked for. */
const lazyWallets = (appkit: InstanceHandle): WalletsStore => {
  const listeners = new Set<() => void>()
  const store = createLazy(async () => {
    const kernel = kernelOf(appkit)
    if (!kernel) throw new NotCreatedError({ hook: 'useAppKitWallets', kind: 'hook' })
    const { createWalletsStore } = await importWithRetry(() => import('./createWalletsStore.js'))
    const made = createWalletsStore(kernel)
    made.subscribe(report)
    queueMicrotask(report)
    return made
  })
  const report = () => {
    for (const listener of [...listeners]) listener()
  }
  /** In the same call where the code is there: wallets and pop-up blockers only answer inside the click. */
  const act = <result>(run: (store: WalletsStore) => Promise<result>): Promise<result> => (store.value ? run(store.value) : store.load().then(run))
  return {
    get: () => store.value?.get() ?? noWallets,
    subscribe(listener) {
      listeners.add(listener)
      store.load().catch(() => undefined)
      return () => listeners.delete(listener)
    },
    list: () => act((made) => made.list()),
    connect: (...args) => act((made) => made.connect(...args)),
    fetchWallets: (...args) => act((made) => made.fetchWallets(...args)),
    getWcUri: () => act((made) => made.getWcUri()),
    prefetchWcUri: () => act((made) => made.prefetchWcUri()),
    resetWcUri: () => store.value?.resetWcUri(),
    resetConnectingWallet: () => store.value?.resetConnectingWallet(),
  }
}

/** The store of an instance. */
export const walletsOf = (appkit: InstanceHandle & WalletsOwner): WalletsStore => {
  appkit[storeKey] ??= lazyWallets(appkit)
  return appkit[storeKey]
}
