import { type Connector, definePlugin } from '../../kernel/api/index.js'
import { createInstalledServices } from '../../kernel/api/installed/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { pageWindow } from '#lib/wallets/pageWindow.js'
import { findInjected } from './findInjected.js'
import type { manifest } from './manifest.js'

export default definePlugin<typeof manifest>(({ use, scope, state }) => ({
  services: createInstalledServices({
    namespace: 'polkadot',
    networks: use.networks,
    rpc: use.rpc,
    clock: use.clock,
    scope,
    state: state<{ items: readonly Connector[] }>('connectors', { items: [] }),
    // The only place of this adapter that uses globals. Without a window there are no wallets to find.
    page: pageWindow(globalThis),
    find: findInjected,
    load: async () => (await importWithRetry(() => import('./createFamily.js'))).createFamily({ site: use.host.name }),
    reads: true,
  }),
}))
