import { type ClockService, type ConnectorsService, DeadlineError, type HookRef, opaque, type PluginContext } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import { type RankableWallet, RankWallets } from '../../ports/connect.js'
import type { manifest } from './manifest.js'
import type { Ranking } from './parseRanking.js'

/** How long the first list waits for a ranking, in ms. Without a plugin that ranks there is nothing to wait for. */
const timeoutMs = 500

export interface RankingState {
  /** Undefined where no plugin ranks. */
  current: Ranking | undefined
}
export interface RankingNeeds extends Pick<PluginContext<typeof manifest>, 'run' | 'log' | 'scope'> {
  readonly connectors: Pick<ConnectorsService, 'state'>
  readonly clock: Pick<ClockService, 'after'>
  readonly state: RankingState
}

/** The hook with the check of its answers. Its code is fetched when there is an answer. */
const checked: HookRef<{ readonly wallets: readonly RankableWallet[] }, Ranking> = {
  kind: 'hook',
  id: RankWallets.id,
  mode: RankWallets.mode,
  parse: (answer) => importWithRetry(() => import('./parseRanking.js')).then(({ parseRanking }) => parseRanking(answer)),
}

/** Asks other plugins how the wallets are to be listed, and asks again whenever the wallets change. The answer to the latest question counts. */
export const createRanking = ({ run, log, scope, connectors, clock, state }: RankingNeeds): { ready(): Promise<void> } => {
  let latest = 0
  const ask = async () => {
    const question = ++latest
    const wallets = connectors.state.get().items.map(
      ({ id, name, rdns, kind, namespaces }): RankableWallet => ({
        id,
        name,
        kind,
        namespaces: [...namespaces],
        ...(rdns !== undefined && { rdns }),
      }),
    )
    const ranking = wallets.length > 0 ? await run(checked, { wallets }) : undefined
    if (question === latest) state.current = ranking && opaque(ranking)
  }
  let asking = Promise.resolve()
  const again = () => {
    asking = ask().catch(log.debug)
  }
  scope.add(connectors.state.subscribe(again))
  return {
    /** Settles when the latest answer is there, or is late. Never rejects. */
    async ready() {
      again()
      const late = { ms: timeoutMs, what: 'Ranking the wallets', after: clock.after, late: DeadlineError }
      await withDeadline(asking, late).catch(log.debug)
    },
  }
}
