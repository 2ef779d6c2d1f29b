import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Chosen, Task } from '../../plugins/connections/ConnectionsController.js'
import { createTasks } from '../../plugins/connections/createTasks.js'
import { caseCount } from '../harness/caseCount.js'
import { createMemoryStorage } from '../harness/createMemoryStorage.js'
import { createSessionWorld, evmAddress, solanaAddress, type WorldWallet } from '../harness/createSessionWorld.js'
import { figure } from '../harness/figure.js'
import { testNetwork } from '../harness/testNetwork.js'

const networks = [
  testNetwork('eip155', 1, 'Ethereum'),
  testNetwork('solana', 'main', 'Solana'),
  testNetwork('bip122', 'coin', 'Bitcoin'),
  testNetwork('polkadot', 'relay', 'Polkadot'),
  testNetwork('cosmos', 'hub', 'Cosmos'),
]
const namespaces = networks.map(({ chainNamespace }) => chainNamespace)
const places = [0, 1, 2] as const
const chainOf = (namespace: string) => networks.find(({ chainNamespace }) => chainNamespace === namespace)?.caipNetworkId ?? ''
const idOf = (namespace: string, place: number) => `${namespace}.${place}`
const addressOf = (namespace: string, place: number, digit: number) => {
  const number = place * 3 + digit
  return namespace === 'eip155' ? evmAddress(number) : namespace === 'solana' ? solanaAddress(number) : `${namespace}account${number}`
}

/** A page with three wallets of each chain family. Reloading makes another one on the same storage. */
const createPage = async (storage: Storage) => {
  const world = createSessionWorld({ storage, networks })
  const wallets = new Map<string, WorldWallet>()
  for (const namespace of namespaces)
    for (const place of places) wallets.set(idOf(namespace, place), world.wallet(idOf(namespace, place), { namespaces: [namespace] }))
  await world.ready()
  const state: { now: Task | undefined } = { now: undefined }
  const asks: Chosen[] = []
  const tasks = createTasks({
    state,
    sessions: world.sessions.state.get,
    connect: world.sessions.connect,
    disconnect: world.sessions.disconnect,
    setActive: world.sessions.setActive,
    ask: (chosen) => asks.push(chosen),
    notices: { show: () => {} },
    clock: world.environment,
    onFault: () => {},
    signal: world.scope.signal,
  })
  return { world, wallets, state, asks, tasks }
}
type Page = Awaited<ReturnType<typeof createPage>>

const step = fc.record({
  what: fc.constantFrom('connect', 'connect', 'connect', 'use', 'use', 'use', 'account', 'disconnect one', 'disconnect namespace', 'disconnect all', 'reload'),
  namespace: fc.constantFrom(...namespaces),
  place: fc.constantFrom(...places),
  digit: fc.integer({ min: 1, max: 3 }),
  answer: fc.constantFrom('approve', 'approve', 'approve', 'decline', 'never'),
  /** Wallets that do not answer after a reload. */
  dead: fc.uniqueArray(fc.tuple(fc.constantFrom(...namespaces), fc.constantFrom(...places)), { maxLength: 3 }),
})

/** What is expected: by namespace the wallets that are stored, the one in use first, and those of them that are live. */
const createModel = () => {
  const stored = new Map<string, string[]>(namespaces.map((namespace) => [namespace, []]))
  const digits = new Map<string, number>()
  let dead = new Set<string>()
  const of = (namespace: string) => stored.get(namespace) ?? []
  return {
    digits,
    stored: of,
    live: (namespace: string) => of(namespace).filter((id) => !dead.has(id)),
    connect: (namespace: string, id: string) => {
      dead.delete(id)
      stored.set(namespace, [id, ...of(namespace).filter((other) => other !== id)])
    },
    disconnect: (namespace: string, id?: string) =>
      stored.set(
        namespace,
        of(namespace).filter((other) => id !== undefined && other !== id),
      ),
    reload: (silent: ReadonlySet<string>) => {
      dead = new Set(silent)
    },
  }
}

/** Each request goes to the wallet that it is meant for, and to no other. */
const checkRequests = async ({ world, wallets }: Page, namespace: string, id: string | undefined, expected: string) => {
  const before = new Map([...wallets].map(([name, { requests }]) => [name, requests.length]))
  await world.sessions.transport(namespace, id)?.request({ method: 'ping', chain: chainOf(namespace) })
  expect([...wallets].filter(([name, { requests }]) => requests.length !== before.get(name)).map(([name]) => name)).toEqual([expected])
}

/** 10,000 orders with PORTICO_FIGURES=1. */
test('in any order of connecting, switching, disconnecting and reloading, every family keeps its wallets and uses the right one', async ({ task }) => {
  const runs = caseCount(200, 10_000)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      const storage = createMemoryStorage()
      const model = createModel()
      let page = await createPage(storage)
      const approve = (id: string, namespace: string, place: number) =>
        page.wallets
          .get(id)
          ?.asked.at(-1)
          ?.approve({ [namespace]: [addressOf(namespace, place, model.digits.get(id) ?? 1)] }, chainOf(namespace))

      for (const { what, namespace, place, digit, answer, dead } of steps) {
        const id = idOf(namespace, place)
        const chosen = { namespace, connectorId: id }
        const { sessions } = page.world
        const active = sessions.state.get().active
        if (what === 'connect') {
          const stop = new AbortController()
          const connecting = sessions.connect(id, { namespace, signal: stop.signal }).catch(() => undefined)
          await page.world.environment.settle()
          if (answer === 'decline') page.wallets.get(id)?.asked.at(-1)?.decline()
          else if (answer === 'never') stop.abort()
          // What comes after the visitor gave up is ignored.
          if (answer !== 'decline') approve(id, namespace, place)
          await connecting
          if (answer === 'approve') {
            model.connect(namespace, id)
            expect(sessions.state.get().active).toBe(namespace)
          } else expect(sessions.state.get().active).toBe(active)
        } else if (what === 'use') {
          const live = model.live(namespace)
          const asked = [...page.wallets.values()].reduce((sum, wallet) => sum + wallet.asked.length, 0)
          page.tasks.use(chosen)
          await page.world.environment.settle()
          const waits = live.includes(id) && live[0] !== id
          expect([...page.wallets.values()].reduce((sum, wallet) => sum + wallet.asked.length, 0) - asked).toBe(waits ? 1 : 0)
          if (waits) {
            // Switching shows no prompt.
            expect(page.wallets.get(id)?.asked.at(-1)?.request.restore).toBe(true)
            const before = page.asks.length
            if (answer === 'decline') page.wallets.get(id)?.asked.at(-1)?.decline()
            else if (answer === 'never') await page.world.environment.advance(8_000)
            approve(id, namespace, place)
            await page.world.environment.settle()
            expect(page.asks.length - before).toBe(answer === 'approve' ? 0 : 1)
            if (answer === 'approve') model.connect(namespace, id)
          }
          expect(page.state.now).toBeUndefined()
          if (live.includes(id) && (!waits || answer === 'approve')) expect(sessions.state.get().active).toBe(namespace)
        } else if (what === 'account') {
          if (model.live(namespace).includes(id)) {
            model.digits.set(id, digit)
            page.wallets.get(id)?.tell(namespace, { accounts: [addressOf(namespace, place, digit)] })
          }
        } else if (what === 'disconnect one') {
          page.tasks.end(chosen)
          await page.world.environment.settle()
          model.disconnect(namespace, id)
        } else if (what === 'disconnect namespace') {
          await sessions.disconnect(namespace)
          model.disconnect(namespace)
        } else if (what === 'disconnect all') {
          page.tasks.endAll()
          await page.world.environment.settle()
          for (const name of namespaces) model.disconnect(name)
        } else {
          page.world.scope.dispose()
          page = await createPage(storage)
          const silent = new Set(dead.map(([name, at]) => idOf(name, at)))
          const restoring = page.world.sessions.restore()
          await page.world.environment.settle()
          for (const name of namespaces)
            for (const at of places) if (!silent.has(idOf(name, at)) && model.stored(name).includes(idOf(name, at))) approve(idOf(name, at), name, at)
          // One that never answers delays no other: each has a deadline of its own.
          await page.world.environment.advance(3_000)
          await restoring
          model.reload(silent)
        }
        await page.world.environment.settle()

        const state = page.world.sessions.state.get()
        for (const name of namespaces) {
          const expected = model.live(name).map((one) => ({ id: one, address: addressOf(name, Number(one.slice(-1)), model.digits.get(one) ?? 1) }))
          expect((state.connections[name] ?? []).map(({ connectorId, address }) => ({ id: connectorId, address }))).toEqual(expected)
          const session = state.byNamespace[name]
          expect([name, session?.status]).toEqual([name, expected.length > 0 ? 'connected' : 'disconnected'])
          const [first] = expected
          if (session?.status === 'connected' && first) {
            expect({ id: session.connectorId, address: session.address }).toEqual(first)
            await checkRequests(page, name, undefined, first.id)
            for (const one of expected) await checkRequests(page, name, one.id, one.id)
          } else expect(page.world.sessions.transport(name)).toBeUndefined()
        }
        // A family without a wallet does not become the active one while another has a wallet.
        const has = (name: string | undefined) => name !== undefined && model.live(name).length > 0
        if (has(active) && what !== 'reload') expect(has(page.world.sessions.state.get().active)).toBe(namespaces.some(has))
      }
      expect(page.world.errors).toEqual([])
      page.world.scope.dispose()
    }),
    { numRuns: runs, endOnFailure: true },
  )
  figure(task, {
    what: 'Several wallets in five chain families, in random orders of connecting, switching, disconnecting and reloading',
    goal: '10,000 orders, always the wallets of the model and no request to another one',
    measured: `${runs} of ${runs}`,
  })
}, 1_800_000)
