import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { signMessage } from '../../testing/signInWorld.js'
import { openPostgres } from '../../store/openPostgres.js'
import { startPostgres } from '../../testing/startPostgres.js'
import { createClient } from '../createClient.js'
import type { Part } from '../Part.js'
import { processorSeconds } from '../usage.js'
import { withGateway } from './ownGateway.js'
import { askNothing, leastOf, nothingFigures } from './saturate.js'

const origin = 'https://lumen.market'
/** Visitors that sign in at the same time. */
const atOnce = 24
/** Accounts of the visitors: each signs in many times. */
const accountCount = 100

export const signIn: Part = {
  name: 'sign-in',
  summary: 'a nonce and the check of a signed message, with PostgreSQL',
  wants: ['postgres'],
  run: async (needs) => {
    const postgres = await startPostgres()
    const database = openPostgres({ url: postgres.url, onError: () => {} })
    const environment = { DATABASE_URL: postgres.url, GATEWAY_SIGN_IN: '1', GATEWAY_SIGN_IN_ORIGINS: origin }
    try {
      return await withGateway(needs, environment, async (instance) => {
        const client = createClient(instance.url)
        const accounts = Array.from({ length: accountCount }, () => privateKeyToAccount(generatePrivateKey()))
        const times: number[] = []
        let failed = 0
        const once = async (account: (typeof accounts)[number]) => {
          const began = performance.now()
          const given = await client.ask('/siwx/nonce?projectId=lumen&session=bearer', { headers: { origin } })
          if (given.status !== 200) return false
          const { nonce, token } = JSON.parse(given.body) as { readonly nonce: string; readonly token: string }
          const waited = performance.now() - began
          const body = await signMessage({ nonce, now: Date.now(), origin, accountAddress: account.address }, account)
          const sent = performance.now()
          const answer = await client.ask('/siwx/verify?projectId=lumen', { headers: { origin, authorization: `Bearer ${token}` }, body })
          if (answer.status === 200) times.push(waited + performance.now() - sent)
          return answer.status === 200
        }
        const during = async (seconds: number) => {
          const until = performance.now() + seconds * 1000
          const visitor = async (first: number) => {
            for (let at = first; performance.now() < until; at += atOnce)
              if (!(await once(accounts[at % accountCount] as (typeof accounts)[number]))) failed += 1
          }
          await Promise.all(Array.from({ length: atOnce }, (_, at) => visitor(at)))
        }
        // Until the program is compiled, or long enough.
        for (let time = 0; time < 10 && times.length < 2_000; time++) await during(2)
        times.length = 0
        const before = processorSeconds(instance.pid)
        const databaseBefore = postgres.pids().reduce((sum, pid) => sum + processorSeconds(pid), 0)
        const began = performance.now()
        await during(needs.seconds)
        const [wall, used] = [(performance.now() - began) / 1000, processorSeconds(instance.pid) - before]
        const ofDatabase = postgres.pids().reduce((sum, pid) => sum + processorSeconds(pid), 0) - databaseBefore
        client.close()
        const nothing = await askNothing(instance, needs.seconds)
        const [size] = await database.all("SELECT pg_total_relation_size('sign_in_sessions') AS bytes, (SELECT COUNT(*) FROM sign_in_sessions) AS rows")
        times.sort((one, other) => one - other)
        return [
          {
            name: 'sign-ins for a second of processor time of the gateway',
            value: times.length / used,
            unit: '/s',
            target: { least: leastOf(400, 0.042, nothing) },
          },
          ...nothingFigures(nothing, times.length / used),
          { name: 'sign-ins for a second of processor time of PostgreSQL', value: times.length / ofDatabase, unit: '/s' },
          { name: 'sign-ins by the clock, with the generator, which signs, on the same machine', value: times.length / wall, unit: '/s' },
          { name: `99 of 100 pairs of answers within (${atOnce} at once)`, value: times[Math.floor(times.length * 0.99)] ?? 0, unit: 'ms' },
          { name: 'a session in the database, with its indexes', value: Number(size?.bytes) / Number(size?.rows), unit: 'bytes' },
          { name: 'refused', value: failed, unit: '', target: { max: 0 } },
        ]
      })
    } finally {
      await database.close()
      await postgres.stop()
    }
  },
}
