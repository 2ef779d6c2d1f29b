import { setTimeout as wait } from 'node:timers/promises'
import type { Instance } from '../startInstance.js'
import type { World } from './startWorld.js'

/** Ms between two ends of instances, and between an end and the next start. */
const [killEveryMs, backMs] = [10_000, 1_000]
/** Ms until a gateway that ends at its start, as it does while the database is gone, is no longer started again. */
const triedMs = 30_000
/** Ms for which the database and the shared store are gone. A round of requests over the limit fits into the second. */
const [databaseGoneMs, sharedGoneMs] = [2_000, 12_000]

export interface Gone {
  readonly from: number
  readonly to: number
}

/** Starts a gateway until it stays, as what supervises programs does. */
const startAgain = async (start: () => Promise<Instance>): Promise<Instance> => {
  const began = performance.now()
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (performance.now() - began > triedMs) throw error
      await wait(backMs)
    }
  }
}

/** Kills instances in turn, every ten seconds, and starts each again at its address. */
export const killInTurn = async (
  instances: Instance[],
  { world, program, signal, report }: { readonly world: World; readonly program: string; readonly signal: AbortSignal; report(line: string): void },
): Promise<number> => {
  let kills = 0
  while (!signal.aborted) {
    await wait(killEveryMs, undefined, { signal }).catch(() => {})
    if (signal.aborted) break
    const at = kills % instances.length
    const instance = instances[at]
    if (!instance) break
    await instance.stop('SIGKILL')
    kills += 1
    await wait(backMs)
    const began = performance.now()
    instances[at] = await startAgain(() => world.startGateway(`gateway-${at}`, { program, port: Number(new URL(instance.url).port) }))
    report(`killed gateway ${at}, which was back ${((performance.now() - began) / 1000).toFixed(1)} s after its start`)
  }
  return kills
}

/** Takes the database and the shared store away in turn, `times` each, evenly over the run. */
export const takeAway = async (
  world: World,
  { seconds, times, signal, report }: { readonly seconds: number; readonly times: number; readonly signal: AbortSignal; report(line: string): void },
): Promise<{ readonly database: readonly Gone[]; readonly shared: readonly Gone[] }> => {
  const [database, shared]: [Gone[], Gone[]] = [[], []]
  const every = (seconds * 1000) / (2 * times + 1)
  for (let at = 0; at < 2 * times && !signal.aborted; at++) {
    await wait(every - (at === 0 ? 0 : sharedGoneMs / 2), undefined, { signal }).catch(() => {})
    if (signal.aborted) break
    const from = Date.now()
    if (at % 2 === 0) {
      await world.postgres.crash()
      await wait(databaseGoneMs)
      await world.postgres.restart()
      database.push({ from, to: Date.now() })
      report('the database was gone')
    } else {
      await world.valkey.kill()
      await wait(sharedGoneMs)
      await world.valkey.restart()
      shared.push({ from, to: Date.now() })
      report('the shared store was gone')
    }
  }
  return { database, shared }
}
