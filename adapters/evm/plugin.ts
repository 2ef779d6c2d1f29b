import { type Connector, type ConnectorSource, definePlugin, msg, toReadable } from '../../kernel/api/index.js'
import { createLazy } from '#lib/timing/createLazy.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { pageWindow } from '#lib/wallets/pageWindow.js'
import { createSource } from './createSource.js'
import { lateDriver } from './lateDriver.js'
import type { manifest } from './manifest.js'
import { createPageRequests } from './requests/createPageRequests.js'

const BrowserWallet = /* @__PURE__ */ msg('evm.browserWallet', 'Browser wallet')

export default definePlugin<typeof manifest>(({ use, lazy, scope, state, t }) => {
  // The only place of this adapter that uses globals. Without a window there are no wallets to find.
  const page = pageWindow(globalThis)
  const { after, idle, now } = use.clock
  const { load } = createLazy(async () =>
    (await importWithRetry(() => import('./createEip1193.js'))).createEip1193({ networks: use.networks, rpc: use.rpc, page: page ?? new EventTarget(), after }),
  )
  const requests = createPageRequests({ reviews: () => use.host.written.reviewRequests === true, reviewer: lazy.review, now })
  const found = state<{ items: readonly Connector[] }>('connectors', { items: [] })
  const installed = page
    ? createSource({
        state: found,
        page,
        signal: scope.signal,
        after,
        announced: () => use.host.options.enableEIP6963,
        injected: () => use.host.options.enableInjected,
        // Most pages have no such wallet, and load nothing for it. What did not load is loaded when wallets are looked for again.
        finder: async () => (await importWithRetry(() => import('./findInjected.js'))).findInjected,
        label: t(BrowserWallet),
        open: async (provider, name, request) => {
          const opener = await withAbort(load(), request.signal)
          // First the wallet, then everything else.
          const opened = opener.open(provider, name, request)
          requests.prefetch()
          return opened
        },
        answers: async (provider) => (await load()).answers(provider),
        replaced: async (provider) => (await load()).replaced(provider),
      })
    : undefined
  if (installed) scope.add(use.host.state.subscribe(installed.update))
  const source: ConnectorSource = installed ?? { state: toReadable(found), refresh: () => {} }
  // Not needed for the list, but for the click that follows.
  if (page) scope.add(idle(() => load().catch(() => {})))
  return {
    services: {
      source,
      driver: lateDriver(async () => (await load()).driver, requests),
      wallets: {
        opened: async (connected) => (await load()).wallets.opened(connected),
        answered: async (provider, request) => {
          const accounts = (await load()).wallets.answered(provider, request)
          requests.prefetch()
          return accounts
        },
        toError: async (error, method) => (await load()).wallets.toError(error, method),
        ask: requests.ask,
      },
    },
  }
})
