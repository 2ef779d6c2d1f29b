import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSessionWorld, evmAddress, solanaAddress } from '../../../tests/harness/createSessionWorld.js'
import type { NamespaceSession } from '../../api/index.js'

const names = ['evm', 'both', 'relay'] as const
const namespacesOf = { evm: ['eip155'], both: ['eip155', 'solana'], relay: ['eip155', 'solana'] } as const
const accounts = (namespaces: readonly string[], digit: number) =>
  Object.fromEntries(namespaces.map((namespace) => [namespace, [namespace === 'eip155' ? evmAddress(digit) : solanaAddress(digit)]]))

const step = fc.record({
  what: fc.constantFrom(
    'connect',
    'connect',
    'approve',
    'approve',
    'approve late',
    'decline',
    'cancel',
    'pending',
    'accounts',
    'no accounts',
    'chain',
    'closed',
    'disconnect',
    'disconnect namespace',
    'disconnect wallet',
    'active',
  ),
  wallet: fc.constantFrom(...names),
  namespace: fc.constantFrom('eip155', 'solana'),
  digit: fc.integer({ min: 1, max: 3 }),
})

test('for any order of actions of wallets and visitors, the state stays valid and nothing is leaked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const world = createSessionWorld()
      for (const name of names) world.wallet(name, { namespaces: namespacesOf[name], kind: name === 'relay' ? 'relay' : 'injected' })
      await world.ready()
      const attempts: { controller: AbortController; done: Promise<unknown> }[] = []
      let live = 0
      /** Wallets of the browser that said they have no account now: they are listened to, as they may be unlocked. */
      const locked = new Set<string>()
      const watchers = () => [...world.wallets.values()].reduce((sum, one) => sum + one.watchers, 0)

      const check = () => {
        const { byNamespace, connections, active } = world.sessions.state.get()
        expect(['eip155', 'solana']).toContain(active)
        for (const namespace of ['eip155', 'solana']) {
          const session: NamespaceSession | undefined = byNamespace[namespace]
          const list = connections[namespace] ?? []
          expect(session?.status === 'connected').toBe(list.length > 0)
          if (session?.status === 'connected') {
            expect(session).toMatchObject({ ...list[0] })
            expect(session.accounts[0]).toBe(session.address)
            expect(world.sessions.connectionStatus(namespace, session.connectorId)).toBe('connected')
          }
          expect(world.sessions.transport(namespace) !== undefined).toBe(list.length > 0)
          expect(new Set(list.map(({ connectorId }) => connectorId)).size).toBe(list.length)
        }
        const now = Object.values(connections).flat().length
        const none = world.events.splice(0).filter(({ id }) => id === 'session:none').length
        expect(none).toBe(live > 0 && now === 0 ? 1 : 0)
        live = now
        expect(watchers()).toBeGreaterThanOrEqual(now)
        expect(watchers()).toBeLessThanOrEqual(now + locked.size)
        // One that may be unlocked stays stored, too.
        const unlockable = ['eip155', 'solana'].filter((namespace) => [...locked].some((one) => one.endsWith(` ${namespace}`)))
        const held = ['eip155', 'solana'].filter((namespace) => connections[namespace]?.length)
        expect(world.sessions.stored()).toEqual(expect.arrayContaining(held))
        expect([...held, ...unlockable]).toEqual(expect.arrayContaining([...world.sessions.stored()]))
      }

      for (const { what, wallet, namespace, digit } of steps) {
        const it = world.wallets.get(wallet)
        const others = JSON.stringify(world.sessions.state.get().byNamespace[namespace === 'eip155' ? 'solana' : 'eip155'])
        const asked = it?.asked.at(-1)
        if (what === 'no accounts' && wallet !== 'relay') locked.add(`${wallet} ${namespace}`)
        if (what === 'connect') {
          const controller = new AbortController()
          attempts.push({ controller, done: world.sessions.connect(wallet, { signal: controller.signal }).catch(() => {}) })
        } else if (what === 'approve') asked?.approve(accounts(namespacesOf[wallet], digit))
        else if (what === 'approve late') it?.asked.at(-2)?.approve(accounts(namespacesOf[wallet], digit))
        else if (what === 'decline') asked?.decline()
        else if (what === 'cancel') attempts.at(-1)?.controller.abort(new Error('cancelled'))
        else if (what === 'pending') asked?.request.onPending()
        else if (what === 'accounts') it?.tell(namespace, { accounts: accounts([namespace], digit)[namespace] ?? [] })
        else if (what === 'no accounts') it?.tell(namespace, { accounts: [] })
        else if (what === 'chain') it?.tell(namespace, { chain: namespace === 'eip155' ? `eip155:${digit}` : 'solana:main' })
        else if (what === 'closed') it?.tell(namespace, 'closed')
        else if (what === 'active') world.sessions.setActive(namespace)
        else await world.sessions.disconnect(what === 'disconnect namespace' ? namespace : undefined, what === 'disconnect wallet' ? wallet : undefined)
        await world.environment.settle()
        check()
        if (['accounts', 'no accounts', 'chain', 'closed', 'disconnect namespace'].includes(what)) {
          expect(JSON.stringify(world.sessions.state.get().byNamespace[namespace === 'eip155' ? 'solana' : 'eip155'])).toBe(others)
        }
      }
      await world.sessions.disconnect()
      for (const { controller } of attempts) controller.abort(new Error('over'))
      await Promise.all(attempts.map(({ done }) => done))
      await world.environment.settle()
      check()
      expect(world.sessions.state.get().byNamespace).toMatchObject({ eip155: { status: 'disconnected' }, solana: { status: 'disconnected' } })
      world.scope.dispose()
      expect(watchers()).toBe(0)
      expect(world.environment.left()).toEqual({ timers: 0, listeners: 0 })
      expect(world.errors).toEqual([])
    }),
    { numRuns: 150, endOnFailure: true },
  )
}, 120_000)
