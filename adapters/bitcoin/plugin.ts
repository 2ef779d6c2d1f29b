import { type Connector, type ConnectorSource, definePlugin, toReadable } from '../../kernel/api/index.js'
import { createLazy } from '#lib/timing/createLazy.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { pageWindow } from '#lib/wallets/pageWindow.js'
import { createSource } from './createSource.js'
import { lateDriver } from './lateDriver.js'
import type { manifest } from './manifest.js'

export default definePlugin<typeof manifest>(({ use, scope, state }) => {
  // The only place of this adapter that uses globals. Without a window there are no wallets to find.
  const page = pageWindow(globalThis)
  const { after, idle } = use.clock
  const { load } = createLazy(async () =>
    (await importWithRetry(() => import('./createWalletClient.js'))).createWalletClient({
      networks: use.networks,
      rpc: use.rpc,
      page: page ?? new EventTarget(),
      after,
    }),
  )
  const found = state<{ items: readonly Connector[] }>('connectors', { items: [] })
  const source: ConnectorSource = page
    ? createSource({
        state: found,
        page,
        signal: scope.signal,
        open: async (wallet, request) => (await withAbort(load(), request.signal)).open(wallet, request),
      })
    : { state: toReadable(found), refresh: () => {} }
  // Not needed for the list, but for the click that follows.
  if (page) scope.add(idle(() => load().catch(() => {})))
  return { services: { source, driver: lateDriver(async () => (await load()).driver, use.networks) } }
})
