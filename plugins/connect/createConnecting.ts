import { type ClockService, type Connection, ConnectionCancelledError, type ConnectorFacts, type ConnectOptions, type Dispose } from '../../kernel/api/index.js'
import type { Attempt } from './attempt.js'
import { failureOf } from './failureOf.js'
import { walletName } from '#lib/text/walletName.js'

export interface ConnectingParams {
  readonly connectorId: string
  readonly namespace?: string
  readonly name?: string
}

/** Another namespace of a wallet, behind a connector of its own or the same. */
export interface NextConnection {
  readonly connectorId: string
  readonly namespace: string
}

export interface ConnectingNeeds {
  /** Written here, shown by the view. */
  readonly state: Attempt
  find(connectorId: string): ConnectorFacts | undefined
  connect(connectorId: string, options: ConnectOptions): Promise<Connection>
  /** True while the wallet says that an earlier request still waits (EIP-1193 -32002). */
  pending(connectorId: string): boolean
  /** True once this wallet is connected, even when `connect` has not answered yet. */
  connected(connectorId: string, namespace: string | undefined): boolean
  /** Calls back when `pending` may have changed. */
  watch(listener: () => void): Dispose
  /** Asks wallets to announce themselves again. */
  refresh(): void
  readonly clock: ClockService
  show(params: ConnectingParams): void
  /** Leaves the view after success. */
  close(): void
  /** Makes a namespace the one that the page uses. */
  activate(namespace: string): void
  /** Ends everything when the plugin goes. */
  readonly signal: AbortSignal
}

export interface Connecting {
  /**
   * Asks the wallet in this very call, so that it stays inside the visitor's click, and shows the waiting view. `next`: what the same wallet
   * is asked for afterwards, one after another. A refusal keeps what was connected before it.
   */
  start(params: ConnectingParams, next?: readonly NextConnection[]): void
  /** Makes sure that an attempt for this wallet is under way: a view may be opened without a click on a row. */
  ensure(params: ConnectingParams | undefined): void
  /** Asks the same wallet once more. An earlier answer no longer counts. */
  again(): void
  /** Gives up. Late answers are ignored, and the next attempt starts clean. */
  cancel(): void
  /** Gives up, also where the wallet agreed and the page is not done yet: the connection ends. */
  giveUp(): void
  /** The view is on screen: from now on success closes the modal by itself. */
  shown(): Dispose
  /** True while pointer or focus is on Continue: then the visitor closes, not the clock. */
  hold(on: boolean): void
  /** Continue was pressed. */
  finish(): void
}

/** In ms: help after ten seconds, once more after twenty. The success stays long enough to be noticed. */
const slowAfter = 10_000
const remindAfter = 20_000
const closeAfter = 900
/** How long a page may take to go on with what the wallet agreed to before that is said, in ms. */
const settleAfter = 500

/** What was connected in this flow, and what is still to be asked for. */
interface Flow {
  /** The params that the view was opened with. */
  readonly first: ConnectingParams
  readonly next: readonly NextConnection[]
  /** CAIP-2 ids of the networks that are connected already. */
  readonly earlier: readonly string[]
}
interface Live {
  readonly params: ConnectingParams
  readonly flow: Flow
  end(): void
  giveUp(): void
}

export const createConnecting = (needs: ConnectingNeeds): Connecting => {
  const { state, clock } = needs
  let live: Live | undefined
  let closing: Dispose | undefined
  let showing: Dispose | undefined
  let visible = false
  let isHeldOpen = false

  const arm = () => {
    closing?.()
    closing = live && state.status === 'connected' && visible && !isHeldOpen ? clock.after(closeAfter, needs.close) : undefined
  }

  /** Ends the attempt, not the view: that one may still be on its way when the next attempt of the same flow begins. */
  const stop = () => {
    const ended = live
    live = undefined
    arm()
    ended?.end()
  }
  const cancel = () => {
    showing?.()
    stop()
  }
  needs.signal.addEventListener('abort', cancel, { once: true })

  const begin = (params: ConnectingParams, flow: Flow = { first: params, next: [], earlier: [] }) => {
    stop()
    const { connectorId, namespace } = params
    const connector = needs.find(connectorId)
    Object.assign(state, {
      connectorId,
      name: walletName(connector?.name ?? params.name ?? ''),
      icon: connector?.icon,
      status: connector ? 'waiting' : 'missing',
      reminders: 0,
      address: '',
      chain: '',
      namespace: namespace ?? '',
      earlier: flow.earlier,
    })
    const abort = new AbortController()
    const undo: Dispose[] = []
    let settled = false
    const attempt: Live = {
      params,
      flow,
      end: () => {
        for (const dispose of undo.splice(0)) dispose()
        if (!settled && !needs.connected(connectorId, namespace)) abort.abort(new ConnectionCancelledError())
      },
      giveUp: () => abort.abort(new ConnectionCancelledError()),
    }
    live = attempt
    if (!connector || needs.signal.aborted) return

    const settle = (change: Partial<Attempt>) => {
      if (live !== attempt) return
      settled = true
      for (const dispose of undo.splice(0)) dispose()
      Object.assign(state, change)
      arm()
    }
    const open = (status: 'slow' | 'pending' | 'settling') => {
      if (live === attempt && (state.status === 'waiting' || state.status === 'slow' || (status === 'settling' && state.status === 'pending')))
        state.status = status
    }
    const before = needs.connected(connectorId, namespace)
    const hasAgreed = () => !before && needs.connected(connectorId, namespace)
    let agreed = false
    const look = () => {
      if (needs.pending(connectorId)) open('pending')
      if (agreed || !hasAgreed()) return
      agreed = true
      undo.push(clock.after(settleAfter, () => hasAgreed() && open('settling')))
    }
    // First the wallet, then everything else: some wallets and pop-up blockers only answer inside the click.
    const answer = needs.connect(connectorId, { signal: abort.signal, ...(namespace === undefined ? {} : { namespace }) })
    undo.push(
      needs.watch(look),
      clock.after(slowAfter, () => {
        if (agreed) return
        open('slow')
        state.reminders += 1
      }),
      clock.after(remindAfter, () => {
        if (!agreed) state.reminders += 1
      }),
    )
    answer.then(
      ({ address, chain }) => {
        const [following, ...rest] = flow.next
        if (following && live === attempt) {
          settled = true
          begin({ ...following, ...(params.name !== undefined && { name: params.name }) }, { first: flow.first, next: rest, earlier: [...flow.earlier, chain] })
          return
        }
        // Of several the page uses the first.
        if (live === attempt && flow.earlier.length > 0 && flow.first.namespace !== undefined) needs.activate(flow.first.namespace)
        settle({ status: 'connected', address, chain })
      },
      (error: unknown) => {
        const status = needs.find(connectorId) ? failureOf(error) : 'missing'
        settle({ status })
      },
    )
  }

  return {
    start: (params, next = []) => {
      cancel()
      begin(params, { first: params, next, earlier: [] })
      // A wallet that answers at once is heard before anything is drawn.
      showing = clock.after(0, () => needs.show(state.name ? { ...params, name: state.name } : params))
    },
    ensure: (params) => {
      const connectorId = typeof params?.connectorId === 'string' ? params.connectorId : ''
      if (live?.flow.first.connectorId !== connectorId) begin({ ...params, connectorId })
    },
    again: () => {
      if (state.status === 'missing') needs.refresh()
      begin(live?.params ?? { connectorId: state.connectorId, name: state.name }, live?.flow)
    },
    cancel,
    shown: () => {
      visible = true
      arm()
      return () => {
        visible = false
        isHeldOpen = false
        arm()
      }
    },
    hold: (on) => {
      isHeldOpen = on
      arm()
    },
    giveUp: () => {
      const { status } = state
      if (status === 'settling') live?.giveUp()
      cancel()
    },
    finish: needs.close,
  }
}
