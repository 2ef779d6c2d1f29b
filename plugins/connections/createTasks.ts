import {
  type ClockService,
  type Connection,
  ConnectionCancelledError,
  type ConnectOptions,
  DeadlineError,
  type NoticesService,
  type SessionsState,
} from '../../kernel/api/index.js'
import { walletName } from '#lib/text/walletName.js'
import type { Chosen, Task } from './ConnectionsController.js'
import { userMessage } from './userMessage.js'

export interface TasksNeeds {
  /** Written here, shown by the views. */
  readonly state: { now: Task | undefined }
  sessions(): SessionsState
  connect(connectorId: string, options: ConnectOptions): Promise<Connection>
  disconnect(namespace?: string, connectorId?: string): Promise<void>
  setActive(namespace: string): void
  /** Asks a wallet that did not answer without a prompt, in a view of its own. */
  ask(chosen: Chosen, wallet: Connection): void
  readonly notices: Pick<NoticesService, 'show'>
  readonly clock: ClockService
  onFault(error: unknown): void
  /** Ends everything when the plugin goes. */
  readonly signal: AbortSignal
}
export interface Tasks {
  use(chosen: Chosen): void
  cancel(): void
  end(chosen: Chosen): void
  endAll(): void
}

/** How long a wallet may take to confirm, without a prompt, that the page may still use it. In ms. */
const timeoutMs = 8_000

/** Switches between live connections and ends them, one at a time. */
export const createTasks = ({ state, notices, ...needs }: TasksNeeds): Tasks => {
  let attempt: AbortController | undefined

  const live = ({ namespace, connectorId }: Chosen) => needs.sessions().connections[namespace]?.find((one) => one.connectorId === connectorId)
  const valuesOf = (connection: Connection | undefined) => ({ wallet: connection?.wallet.account ?? walletName(connection?.wallet.name ?? '') })
  const cancel = () => {
    attempt?.abort(new ConnectionCancelledError())
    attempt = undefined
    if (state.now?.what === 'use') state.now = undefined
  }
  needs.signal.addEventListener('abort', cancel, { once: true })

  const use = (chosen: Chosen) => {
    if (state.now?.what === 'end') return
    cancel()
    const connection = live(chosen)
    if (!connection) return
    const { namespace, connectorId } = chosen
    const values = valuesOf(connection)
    // The wallet that its chain family uses already: only the page changes.
    if (needs.sessions().byNamespace[namespace]?.status === 'connected' && needs.sessions().connections[namespace]?.[0] === connection) {
      needs.setActive(namespace)
      notices.show('success', userMessage.used, { values })
      return
    }
    const own = new AbortController()
    attempt = own
    state.now = { of: chosen, what: 'use' }
    const stop = needs.clock.after(timeoutMs, () => own.abort(new DeadlineError({ what: 'Asking the wallet without a prompt', ms: timeoutMs })))
    const ended = (run: () => void) => {
      stop()
      // Given up, or the plugin ended.
      if (attempt !== own) return
      attempt = undefined
      state.now = undefined
      run()
    }
    needs.connect(connectorId, { namespace, silent: true, signal: own.signal }).then(
      () => ended(() => notices.show('success', userMessage.used, { values })),
      (error: unknown) =>
        ended(() => {
          needs.onFault(error)
          // A wallet over a relay, or one in a frame, shows no prompt of its own: a new connection needs its own way in.
          if (connection.kind === 'injected' || connection.kind === 'custom') needs.ask(chosen, connection)
          else notices.show('error', userMessage.notUsed, { values })
        }),
    )
  }

  const finish = (task: Task, run: () => Promise<void>, again: () => void, connection: Connection | undefined) => {
    if (state.now?.what === 'end') return
    cancel()
    state.now = task
    const values = valuesOf(connection)
    const all = task.of === undefined
    const done = (report: () => void) => {
      state.now = undefined
      if (!needs.signal.aborted) report()
    }
    run().then(
      () =>
        done(() =>
          notices.show('success', all ? userMessage.allEnded : connection?.kind === 'watched' ? userMessage.unwatched : userMessage.ended, { values }),
        ),
      (error: unknown) =>
        done(() => {
          needs.onFault(error)
          notices.show('error', all ? userMessage.notAllEnded : userMessage.notEnded, { values, action: { label: userMessage.tryAgain, run: again } })
        }),
    )
  }
  const end = (chosen: Chosen) => {
    const { namespace, connectorId } = chosen
    finish(
      { of: chosen, what: 'end' },
      () => needs.disconnect(namespace, connectorId),
      () => end(chosen),
      live(chosen),
    )
  }
  const endAll = () => finish({ of: undefined, what: 'end' }, () => needs.disconnect(), endAll, undefined)

  return { use, cancel, end, endAll }
}
