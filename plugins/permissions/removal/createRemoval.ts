import { type Capabilities, CancelledError, DeadlineError, opaque } from '../../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { PermissionRef } from '../../../ports/permissions.js'
import { type Permission, permissionKey } from '../Permission.js'
import { prepareRemoval, type RemovalUnit } from './prepareRemoval.js'
import { isKept, isUnderway, noRemoval, type Removal, type RemovalItem, type RemovalStatus } from './RemovalState.js'
import { createRequests } from './createRequests.js'
import type { RemovalNeeds, Remover } from './RemovalNeeds.js'

export interface Removing {
  /** Makes the requests, and decodes them. @param limit what the spender may still take; nothing without it */
  prepare(refs: readonly PermissionRef[], limit?: bigint): void
  /** Asks the wallet for exactly what was shown, one after the other. */
  confirm(): void
  /** Asks the wallet for no more, and waits for it no longer. It may still do what it was asked. */
  stop(): void
  /** Forgets requests that did not go to the wallet. */
  leave(): void
}

const prepareTimeoutMs = 30_000

/** The removals of one network each, in the order of the first. */
const byChain = (permissions: readonly Permission[]): ReadonlyMap<string, readonly Permission[]> => {
  const groups = new Map<string, Permission[]>()
  for (const permission of permissions) groups.set(permission.chain, [...(groups.get(permission.chain) ?? []), permission])
  return groups
}

/** Takes permissions back: each by one transaction that sets it to nothing, or all of a network by one batch. */
export const createRemoval = ({ state, ...needs }: RemovalNeeds): Removing => {
  const { clock, signal: life } = needs
  let work = new AbortController()
  let ready: readonly RemovalUnit[] = []
  let owner = ''
  /** Set while the wallet is asked for one after the other. */
  let run: { stopped: boolean } | undefined
  const left = () => new CancelledError({ what: 'Removing a permission' })
  const set = (change: Partial<Removal>) => {
    state.current = opaque({ ...state.current, ...change })
  }
  const mark = (permission: Permission, status: RemovalStatus, hash?: string) => {
    set({
      items: state.current.items.map((item) => (item.permission.key === permission.key ? { ...item, status, hash: hash ?? item.hash } : item)),
    })
    needs.onStatus(permission, status)
  }
  /** Whether the wallet may still do one of these, so that it is not asked again. */
  const isBusy = (refs: readonly PermissionRef[]) => {
    const keys = new Set(refs.map(permissionKey))
    return run !== undefined || state.current.items.some(({ status, permission }) => isUnderway(status) && (status !== 'silent' || keys.has(permission.key)))
  }

  const make = async (account: Remover, refs: readonly PermissionRef[], limit: bigint, calls: Capabilities['calls'], signal: AbortSignal) => {
    const read = await needs.read(account.address, refs, signal)
    // A limit never permits more than before.
    const permissions = limit === 0n ? read : read.filter(({ amount }) => amount !== undefined && amount > limit)
    // Those of the network that the wallet is on come first: it is not asked to leave it and to come back.
    const chains = [...byChain(permissions)].sort(([one], [other]) => Number(other === account.chain) - Number(one === account.chain))
    return Promise.all(chains.map(([chain, some]) => prepareRemoval(calls, { chain, owner: account.address, permissions: some, limit }, signal)))
  }

  const prepare = (refs: readonly PermissionRef[], limit = 0n) => {
    if (isBusy(refs)) return
    work.abort(left())
    const own = new AbortController()
    work = own
    ready = []
    const [account, calls] = [needs.currentAccount(), needs.calls()]
    if (!account || !calls || refs.length === 0) return set({ ...noRemoval, phase: refs.length === 0 ? 'none' : 'changed' })
    set({ ...noRemoval, phase: 'preparing', wallet: account.wallet, limit })
    const signal = AbortSignal.any([own.signal, life])
    withDeadline(make(account, refs, limit, calls, signal), {
      ...{ ms: prepareTimeoutMs, what: 'Preparing the removal of permissions', signal, after: clock.after, late: DeadlineError },
    }).then(
      (chains) => {
        if (signal.aborted) return
        owner = account.address
        ready = chains.flatMap(({ units }) => units)
        const item = (permission: Permission, status: RemovalStatus): RemovalItem => ({ permission, status, hash: undefined })
        const items = [
          ...ready.flatMap(({ removals }) => removals.map(({ permission }) => item(permission, 'left'))),
          ...chains.flatMap(({ failing }) => failing.map((permission) => item(permission, 'failed'))),
        ]
        set({
          phase: items.length === 0 ? 'none' : ready.length === 0 ? 'stopped' : 'review',
          items,
          fees: chains.flatMap(({ chain, fee, units }) => (units.length > 0 ? [{ chain, fee }] : [])),
          confirmations: ready.length,
          simulated: chains.every(({ simulated }) => simulated),
        })
      },
      (error: unknown) => {
        if (signal.aborted) return
        own.abort(error)
        needs.onFailed(error)
        set({ phase: 'stopped' })
      },
    )
  }

  const end = (own: { stopped: boolean }) => {
    if (run !== own) return
    run = undefined
    if (life.aborted) return
    set({ phase: 'ended' })
    needs.onEnded(state.current)
  }
  const stop = () => {
    if (!run) return
    run.stopped = true
    for (const { permission, status } of state.current.items) if (status === 'asking') mark(permission, 'silent')
    end(run)
  }
  const requests = createRequests({
    ...needs,
    mark,
    onSilent: () => stop(),
    statusOf: ({ key }) => state.current.items.find(({ permission }) => permission.key === key)?.status,
  })
  const runAll = async (own: { stopped: boolean }, units: readonly RemovalUnit[], calls: Capabilities['calls']) => {
    const isCurrent = () => {
      const account = needs.currentAccount()
      return account !== undefined && sameAddress(account.address, owner)
    }
    for (const unit of units) {
      if (own.stopped || life.aborted) return
      if (!(await requests.ask(unit, { calls, isCurrent }))) break
    }
    end(own)
  }

  return {
    prepare,
    confirm: () => {
      const [units, calls] = [ready, needs.calls()]
      if (units.length === 0 || state.current.phase !== 'review' || !calls) return
      ready = []
      const own = { stopped: false }
      run = own
      set({ phase: 'running' })
      // Not bound to the view: what the wallet was asked for is followed although nobody looks any more.
      void runAll(own, units, calls)
    },
    stop,
    leave: () => {
      const { phase, items } = state.current
      if (phase === 'running' || items.some(({ status }) => isUnderway(status)) || (phase === 'ended' && !items.every(({ status }) => isKept(status)))) return
      work.abort(left())
      ready = []
      set(noRemoval)
    },
  }
}
