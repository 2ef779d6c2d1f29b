import { createLazy, type Lazy } from '#lib/timing/createLazy.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { AlertsService, CapabilityService, NetworksService, Scope, SessionsService, TransportService } from '../../api/index.js'
import type { Emit } from '../../emit.js'
import type { Environment } from '../../environment.js'
import { createCallWithDeadline } from '../../lifetime/createCallWithDeadline.js'
import type { KernelStorage } from '../../services/storage/createStorage.js'
import type { ReportingPlugins } from './createTransactionReports.js'

export interface LazyReportsNeeds {
  readonly environment: Environment
  readonly scope: Pick<Scope, 'add' | 'signal'>
  readonly emit: Emit
  readonly alerts: Pick<AlertsService, 'raise'>
  readonly storage: Pick<KernelStorage, 'open' | 'onSettled'>
  readonly networks: Pick<NetworksService, 'find'>
  readonly sessions: Pick<SessionsService, 'state'> & TransportService
  readonly capabilities: CapabilityService
}

/** Creates the service for reports of transactions, whose code is loaded for the first plugin that sends one. */
export const lazyReports = ({ environment, scope, networks, sessions, ...needs }: LazyReportsNeeds): Lazy<ReportingPlugins> =>
  createLazy(async () => {
    const load = () => importWithRetry(() => import('./createTransactionReports.js'))
    const { createTransactionReports } = await createCallWithDeadline(environment)('kernel', 'loading', load, { signal: scope.signal })
    return createTransactionReports({
      ...needs,
      ...{ sessions, scope },
      declared: (chain) => networks.find(chain) !== undefined,
      nativeDecimals: (chain) => networks.find(chain)?.nativeCurrency.decimals,
      transports: { transport: sessions.transport },
    })
  })
