import { proxy } from 'valtio/vanilla'
import { opaque } from '../../../kernel/api/index.js'
import type { PermissionRef } from '../../../ports/permissions.js'
import { fakeClock } from '../../../tests/harness/fakeClock.js'
import { createRemoval } from '../removal/createRemoval.js'
import { readPermitted } from '../removal/readPermitted.js'
import type { Remover } from '../removal/RemovalNeeds.js'
import { noRemoval, type Removal } from '../removal/RemovalState.js'
import { collection, dollar, fakeNode, harbour, owner, pier } from './fakeNode.js'
import { settle } from './settle.js'

export const chain = 'eip155:1'
export const hash = `0x${'ab'.repeat(32)}`
export const [unlimited, limited]: readonly [PermissionRef, PermissionRef] = [
  { chain, kind: 'token', token: dollar, spender: pier },
  { chain, kind: 'token', token: dollar, spender: harbour },
]
export const operator: PermissionRef = { chain, kind: 'collection', token: collection, spender: pier }
export const viaPermit2: PermissionRef = { chain, kind: 'permit2', token: dollar, spender: harbour }

/** An account with four permissions, and what removes them. */
export const removalWorld = () => {
  const life = new AbortController()
  const clock = fakeClock()
  const node = fakeNode([
    { ...unlimited, amount: 2n ** 256n - 1n },
    { ...limited, amount: 50_000_000n },
    { ...operator, amount: 1n },
    { ...viaPermit2, amount: 7n },
  ])
  const place: { current: Remover | undefined } = { current: { address: owner, chain, wallet: 'Harbor' } }
  const state = proxy<{ current: Removal }>({ current: opaque({ ...noRemoval }) })
  const told: string[] = []
  const settled: unknown[] = []
  const switched: string[] = []
  const errors: unknown[] = []
  const removing = createRemoval({
    state,
    currentAccount: () => place.current,
    calls: () => node.calls,
    read: (account, refs, signal) => readPermitted({ calls: () => node.calls, rpc: node.rpc, now: clock.now }, account, refs, signal),
    switchTo: async (to) => {
      switched.push(to)
      if (place.current) place.current = { ...place.current, chain: to }
    },
    onSent: () => {},
    onSettled: (report) => settled.push(report),
    onFailed: (error) => errors.push(error),
    onStatus: (_, status) => told.push(status),
    onEnded: () => told.push('ended'),
    clock,
    signal: life.signal,
  })
  const statuses = () => state.current.items.map(({ status }) => status)
  const prepare = async (...refs: readonly PermissionRef[]) => {
    removing.prepare(refs)
    await settle()
  }
  const then = async (run: () => void) => {
    run()
    await settle()
  }
  return { ...node, removing, state, told, settled, switched, errors, place, clock, life, statuses, prepare, then, phase: () => state.current.phase }
}
