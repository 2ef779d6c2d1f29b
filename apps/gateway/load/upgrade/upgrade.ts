import { randomInt } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrations } from '../../store/migrations/migrations.js'
import { openPostgres } from '../../store/openPostgres.js'
import { createClient } from '../createClient.js'
import { createTally } from '../failures/createTally.js'
import { signInOnce } from '../failures/signingVisitor.js'
import { origin, startWorld } from '../failures/startWorld.js'
import { anyAddress, type VisitorNeeds } from '../failures/visitors.js'
import type { Part } from '../Part.js'
import type { Instance } from '../startInstance.js'
import { buildFirst } from './buildFirst.js'

const instanceCount = 3
const perSecond = 100
/** Visits that run at once. On a machine that is too slow for more, fewer are begun, which the figures say: a flood is another test. */
const maxOpen = 64
/** One of so many requests begins a sign-in, which is six requests. */
const signInOf = 20
/** Ms between two looks of the balancer at `/ready`. */
const lookMs = 250

const isReady = async (url: string) => {
  const client = createClient(url)
  const { status } = await client.ask('/ready')
  client.close()
  return status === 200
}

export const upgrade: Part = {
  name: 'upgrade',
  summary: `three gateways of the first schema are replaced by those of now, one after the other, under ${perSecond} requests a second`,
  wants: ['postgres', 'valkey'],
  run: async ({ program, folder, seconds, report }) => {
    const first = path.join(path.dirname(program), 'load-first')
    await buildFirst(first)
    const world = await startWorld({ folder, logLevel: 'info' })
    const client = createClient(world.proxy.url, { sockets: 256 })
    const tally = createTally()
    const end = new AbortController()
    // Every visitor waits with it.
    setMaxListeners(0, end.signal)
    const database = openPostgres({ url: world.postgres.url, onError: () => {} })
    const schema = async () => (await database.all('SELECT name FROM gateway_migrations ORDER BY version')).length
    try {
      const instances: Instance[] = []
      for (let at = 0; at < instanceCount; at++) instances.push(await world.startGateway(`old-${at}`, { program: first }))
      const before = await schema()
      world.proxy.use(instances.map(({ url }) => url))
      const visitor: VisitorNeeds = { client, tally, origin, from: anyAddress, signal: end.signal }
      let [begun, due] = [0, 0]
      const open = new Set<Promise<unknown>>()
      const read = async () => tally.outcomeOf('directory', await client.ask(`/getWallets?projectId=lumen&page=${randomInt(1, 4)}`, { headers: anyAddress() }))
      const began = performance.now()
      const load = (async () => {
        while (!end.signal.aborted) {
          for (const now = ((performance.now() - began) / 1000) * perSecond; due < now; due++) {
            if (open.size >= maxOpen) continue
            begun += 1
            const visit = begun % signInOf === 0 ? signInOnce(visitor) : read()
            open.add(visit)
            // A visit that fails is one of those that are waited for at the end.
            const forget = () => open.delete(visit)
            visit.then(forget, () => {})
          }
          await wait(20)
        }
      })()
      /** A balancer removes an instance when it says that it is not ready, and not before. */
      const replace = async (at: number) => {
        const old = instances[at]
        if (!old) return
        const next = await world.startGateway(`new-${at}`, { program })
        instances[at] = next
        world.proxy.use([...instances.map(({ url }) => url), old.url])
        const gone = old.stop('SIGTERM')
        while (await isReady(old.url)) await wait(lookMs)
        world.proxy.use(instances.map(({ url }) => url))
        report(`replaced gateway ${at}, which ended with ${await gone}`)
      }
      const pause = (seconds * 1000) / (instanceCount + 1)
      for (let at = 0; at < instanceCount; at++) {
        await wait(pause)
        await replace(at)
      }
      await wait(pause)
      const took = (performance.now() - began) / 1000
      end.abort()
      await load
      await Promise.all(open)
      const { answered, unavailable, cut, odd } = tally.outcomes()
      for (const example of tally.examples()) report(`odd: ${example}`)
      const none = { max: 0 }
      return [
        { name: 'migrations of the database before', value: before, unit: '', target: { least: 1, max: 1 } },
        { name: 'migrations of the database after', value: await schema(), unit: '', target: { least: migrations.length } },
        { name: 'requests that were answered', value: answered, unit: '' },
        { name: 'of them in a second', value: answered / took, unit: '/s', target: { least: perSecond * 0.9 } },
        { name: 'requests that were cut off', value: cut, unit: '', target: none },
        { name: '503 with Retry-After', value: unavailable, unit: '', target: none },
        { name: 'other errors', value: odd, unit: '', target: none },
        { name: 'sign-ins', value: tally.counted('sign-ins'), unit: '', target: { least: 1 } },
        ...['sign-ins lost', 'nonces used twice', 'sign-ins refused without a reason'].map((name) => ({
          name,
          value: tally.counted(name),
          unit: '',
          target: none,
        })),
      ]
    } finally {
      end.abort()
      client.close()
      await database.close()
      await world.stop()
    }
  },
}
