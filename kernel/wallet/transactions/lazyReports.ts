import { createLazy, type Lazy } from '../../../lib/timing/createLazy.js'
import { importWithRetry } from '../../../lib/timing/importWithRetry.js'
import type { NetworksService, Scope, SessionsService, TransactionReports } from '../../api/index.js'
import type { Emit } from '../../emit.js'
import type { Environment } from '../../environment.js'
import { createCallWithDeadline } from '../../lifetime/createCallWithDeadline.js'

export interface LazyReportsNeeds {
  readonly environment: Environment
  readonly scope: Pick<Scope, 'add' | 'signal'>
  readonly emit: Emit
  readonly networks: Pick<NetworksService, 'find'>
  readonly sessions: Pick<SessionsService, 'state'>
}

/** The reports of transactions, loaded for the first plugin that sends one. */
export const lazyReports = ({ environment, scope, emit, networks, sessions }: LazyReportsNeeds): Lazy<TransactionReports> =>
  createLazy(async () => {
    const load = () => importWithRetry(() => import('./createTransactionReports.js'))
    const { createTransactionReports } = await createCallWithDeadline(environment)('kernel', 'loading', load, { signal: scope.signal })
    return createTransactionReports({ emit, declared: (chain) => networks.find(chain) !== undefined, sessions, scope })
  })
