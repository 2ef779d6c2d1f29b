import { randomInt } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '../createClient.js'
import type { Figure, Part } from '../Part.js'
import type { Instance } from '../startInstance.js'
import { logInOnce } from './codeVisitor.js'
import { createTally, type Tally } from './createTally.js'
import { type Gone, killInTurn, takeAway } from './disturb.js'
import { isTelling, limitRound, type Round } from './limitRounds.js'
import { signInOnce } from './signingVisitor.js'
import { origin, site, startWorld } from './startWorld.js'
import { anyAddress, repeatedly, untilClear, type VisitorNeeds } from './visitors.js'

const instanceCount = 3
/** Visitors of each kind, and ms between two things that one of them does. */
const kinds = { readers: { count: 6, pause: 70 }, signers: { count: 4, pause: 400 }, coders: { count: 2, pause: 800 } }
/** Ms around what happened to the shared store in which a round says nothing. */
const marginMs = 1_500

/** When gateways said that the shared store went away or came back. */
const readChanges = (logs: readonly string[]): readonly number[] =>
  logs
    .filter((log) => existsSync(log))
    .flatMap((log) => readFileSync(log, 'utf8').split('\n'))
    .flatMap((line) => (line.includes('"shared store ') ? [Date.parse(/"time":"([^"]+)"/.exec(line)?.[1] ?? '')] : []))

const touches = ({ began, ended }: Round, { from, to }: Gone) => began < to + marginMs && ended > from - marginMs

/** What rounds over the limit showed, with the store and without it. */
const limitFigures = (
  rounds: readonly Round[],
  { gone, changes }: { readonly gone: readonly Gone[]; readonly changes: readonly number[] },
): readonly Figure[] => {
  const telling = rounds.filter(isTelling)
  const shares = (list: readonly Round[]) => list.map(({ passed, limit }) => passed / limit)
  const together = telling.filter((round) => !gone.some((one) => touches(round, one)) && !changes.some((at) => touches(round, { from: at, to: at })))
  const alone = telling.filter(({ began, ended }) => gone.some(({ from, to }) => began > from && ended < to))
  /** None without rounds: a busy machine sends too little for one. */
  const passed = (list: readonly Round[], when: string, max: number): readonly Figure[] =>
    list.length === 0
      ? []
      : [
          { name: `of the limit, the most that passed in a round ${when}`, value: Math.max(...shares(list)), unit: 'times', target: { max } },
          { name: `of the limit, the least that passed in a round ${when}`, value: Math.min(...shares(list)), unit: 'times', target: { least: 0.9 } },
        ]
  return [
    { name: 'rounds over the limit while the shared store answered', value: together.length, unit: '', target: { least: 1 } },
    ...passed(together, 'while it answered', 1.1),
    { name: 'rounds over the limit while it was away', value: alone.length, unit: '', target: { least: 1 } },
    ...passed(alone, 'while it was away', instanceCount * 1.1),
    { name: 'odd answers in rounds', value: rounds.reduce((sum, { odd }) => sum + odd, 0), unit: '', target: { max: 0 } },
  ]
}

/** What became of requests and promises. */
const promiseFigures = (tally: Tally): readonly Figure[] => {
  const { answered, unavailable, cut, odd } = tally.outcomes()
  const none = { max: 0 }
  const zero = (name: string): Figure => ({ name, value: tally.counted(name), unit: '', target: none })
  return [
    { name: 'requests that were answered', value: answered, unit: '' },
    { name: '503 with Retry-After, of all answers', value: (100 * unavailable) / (answered + unavailable + odd), unit: '%', target: { max: 0.1 } },
    { name: 'other errors', value: odd, unit: '', target: none },
    { name: 'requests that the end of an instance cut off, which are not errors of a gateway', value: cut, unit: '' },
    { name: 'sign-ins', value: tally.counted('sign-ins'), unit: '', target: { least: 1 } },
    { name: 'logins by code', value: tally.counted('logins'), unit: '', target: { least: 1 } },
    ...['nonces used twice', 'codes used twice', 'sign-ins lost', 'logins lost', 'sign-ins refused without a reason', 'logins refused without a reason'].map(
      zero,
    ),
  ]
}

export const failures: Part = {
  name: 'failures',
  summary: 'three gateways behind a proxy, of which one is killed every ten seconds, while the database and the shared store are restarted',
  wants: ['postgres', 'valkey'],
  run: async (needs) => {
    const { program, folder, seconds, report } = needs
    const world = await startWorld({ folder, logLevel: 'info' })
    const logs = Array.from({ length: instanceCount }, (_, at) => world.logOf(`gateway-${at}`))
    for (const log of logs) rmSync(log, { force: true })
    const client = createClient(world.proxy.url, { sockets: 256 })
    const tally = createTally()
    const end = new AbortController()
    // Every visitor waits with it.
    setMaxListeners(0, end.signal)
    try {
      const instances: Instance[] = []
      for (let at = 0; at < instanceCount; at++) instances.push(await world.startGateway(`gateway-${at}`, { program }))
      world.proxy.use(instances.map(({ url }) => url))
      const visitor: VisitorNeeds = { client, tally, origin, from: anyAddress, signal: end.signal }
      const vault = { ...visitor, origin: site, site: origin, url: world.proxy.url, codeFor: world.mail.codeFor }
      const kept: (() => Promise<boolean | undefined>)[] = []
      const rounds: Round[] = []
      const many = (kind: { readonly count: number; readonly pause: number }, work: () => Promise<unknown>) =>
        Array.from({ length: kind.count }, () => repeatedly(work, { pause: kind.pause, signal: end.signal }))
      const read = () => untilClear('directory', () => client.ask(`/getWallets?projectId=lumen&page=${randomInt(1, 4)}`, { headers: anyAddress() }), visitor)
      const sign = async () => {
        const isThere = await signInOnce(visitor)
        if (isThere) kept.push(isThere)
      }
      let round = 0
      const overLimit = async () => {
        round += 1
        rounds.push(await limitRound(client, { address: `172.16.${round >> 8}.${round & 255}`, signal: end.signal }))
      }
      const visits = [
        ...many(kinds.readers, read),
        ...many(kinds.signers, sign),
        ...many(kinds.coders, () => logInOnce(vault)),
        ...many({ count: 1, pause: 100 }, overLimit),
      ]
      const disturbing = { world, program, seconds, times: Math.max(1, Math.round((2 * seconds) / 600)), signal: end.signal, report }
      const disturbed = Promise.all([killInTurn(instances, disturbing), takeAway(world, disturbing)])
      await Promise.race([wait(seconds * 1000), disturbed])
      end.abort()
      const [kills, { database, shared }] = await disturbed
      await Promise.all(visits)
      // Long after it was promised, on whatever instance answers.
      const later = createTally()
      const calm: VisitorNeeds = { ...visitor, tally: later, signal: new AbortController().signal }
      await untilClear('ready', () => client.ask('/ready'), calm)
      let lost = 0
      for (const isThere of kept) if ((await isThere()) === false) lost += 1
      for (const example of tally.examples()) report(`odd: ${example}`)
      return [
        { name: 'instances killed', value: kills, unit: '', target: { least: 1 } },
        { name: 'restarts of the database', value: database.length, unit: '', target: { least: 1 } },
        { name: 'restarts of the shared store', value: shared.length, unit: '', target: { least: 1 } },
        ...promiseFigures(tally),
        { name: 'sign-ins that were gone at the end', value: lost, unit: '', target: { max: 0 } },
        ...limitFigures(rounds, { gone: shared, changes: readChanges(logs) }),
      ]
    } finally {
      end.abort()
      client.close()
      await world.stop()
    }
  },
}
