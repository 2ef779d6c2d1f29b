import { createLazy } from '#lib/timing/createLazy.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { withAbort } from '#lib/timing/withAbort.js'
import type { Connector, ConnectorSource } from '../connector.js'
import { lazyCapabilities } from '../lazyCapabilities.js'
import { toReadable } from '../readable.js'
import type { ClockService } from '../pageServices.js'
import type { Scope } from '../scope.js'
import type { NetworksService, RpcService } from '../services.js'
import { canReadBalance } from './canReadBalance.js'
import { createInstalledSource } from './createInstalledSource.js'
import type { InstalledDriver } from './createInstalledDriver.js'
import type { FoundWallet, InstalledFamily } from './InstalledFamily.js'

/** The parameters of `createInstalledServices`. */
export interface InstalledServicesNeeds {
  /** The chain family, for example `cosmos`. */
  readonly namespace: string
  /** The host's networks. */
  readonly networks: Pick<NetworksService, 'find'>
  /** The servers of the networks. */
  readonly rpc: Pick<RpcService, 'request' | 'get'>
  /** The kernel's clock. */
  readonly clock: ClockService
  /** The scope of the plugin, with which everything that is started here ends. */
  readonly scope: Scope
  /** The tracked object that holds the found connectors. */
  readonly state: { items: readonly Connector[] }
  /** The window, or undefined on a server. */
  readonly page: EventTarget | undefined
  /** Returns the current wallets of the page. It never throws. */
  find(page: unknown): readonly FoundWallet[]
  /** Loads the code that communicates with wallets, which the list does not need. */
  load(): Promise<InstalledFamily>
  /** Whether the family can read balances. */
  readonly reads: boolean
}

/**
 * Creates the source and the driver of an adapter for a chain family whose wallets inject an object into the page. Both exist
 * immediately. The code that communicates with wallets is loaded when the page is idle, or on first use.
 * @example `const { source, driver } = createInstalledServices(needs)`
 * @experimental
 */
export const createInstalledServices = (needs: InstalledServicesNeeds): { readonly source: ConnectorSource; readonly driver: InstalledDriver } => {
  const { namespace, networks, rpc, clock, scope, state, page, find, reads } = needs
  const { load } = createLazy(async () => {
    const [family, { createInstalledClient }] = await Promise.all([needs.load(), importWithRetry(() => import('./createInstalledClient.js'))])
    return createInstalledClient({ namespace, family, networks, rpc, page: page ?? new EventTarget(), after: clock.after })
  })
  const source: ConnectorSource = page
    ? createInstalledSource({
        namespace,
        state,
        page,
        signal: scope.signal,
        find,
        open: async (found, request) => (await withAbort(load(), request.signal)).open(found, request),
      })
    : { state: toReadable(state), refresh: () => {} }
  // The list does not need this code, but the next press does.
  if (page) scope.add(clock.idle(() => load().catch(() => {})))
  const driver: InstalledDriver = {
    namespace,
    readAddress: async (text, chain) => (await load()).driver.readAddress?.(text, chain),
    async provider(opened, signal) {
      return safeGet(opened.transport.native, 'namespace') === namespace ? undefined : (await load()).driver.provider?.(opened, signal)
    },
    attach(opened) {
      const { load: parts } = createLazy(async () => (await load()).driver.attach(opened))
      const canRead = reads && canReadBalance(networks, opened.chain)
      return { ...lazyCapabilities(parts, ['signMessage', 'switchNetwork']), ...(canRead && lazyCapabilities(parts, ['nativeBalance', 'balances'])) }
    },
  }
  return { source, driver }
}
