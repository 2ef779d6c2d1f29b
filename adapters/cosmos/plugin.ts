import { type Connector, definePlugin } from '../../kernel/api/index.js'
import { createInstalledServices } from '../../kernel/api/installed/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { pageWindow } from '#lib/wallets/pageWindow.js'
import { findInjected } from './findInjected.js'
import type { manifest } from './manifest.js'
import { readWallets } from './readWallets.js'

export default definePlugin<typeof manifest>(({ use, scope, state, options }) => {
  // The only place of this adapter that uses globals. Without a window there are no wallets to find.
  const page = pageWindow(globalThis)
  const wallets = readWallets(options)
  return {
    services: createInstalledServices({
      namespace: 'cosmos',
      networks: use.networks,
      rpc: use.rpc,
      clock: use.clock,
      scope,
      state: state<{ items: readonly Connector[] }>('connectors', { items: [] }),
      page,
      find: (of) => findInjected(of, wallets),
      load: async () => (await importWithRetry(() => import('./createFamily.js'))).createFamily({ page: page ?? new EventTarget(), wallets }),
      reads: true,
    }),
  }
})
