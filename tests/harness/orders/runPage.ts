import type { Capabilities, SentTransfer, SettledTransfer, Transfer } from '../../../kernel/api/index.js'
import type { FakeClock } from '../fakeClock.js'
import type { Random } from './randomOf.js'

export type Move = Capabilities['transfer']
/** How an order ended. */
export interface Ending {
  readonly said: Said
  /** Whether it was paid in the end, after all that could happen happened. */
  readonly paid: boolean
  /** Blocks were taken back: what was done may be undone. */
  readonly undone: boolean
}
/** What a page says in the end. `nothing`: it still waits. `refused`: it says that nothing was sent, before there was a hash. */
export type Said = SettledTransfer['outcome'] | 'nothing' | 'refused'

/** Lets time pass until something is so. */
export const passing = (clock: FakeClock) => {
  const turn = () => new Promise<void>((done) => setImmediate(done))
  return async (ms: number, until: () => boolean = () => false): Promise<void> => {
    const end = clock.now() + ms
    await turn()
    while (!until() && clock.now() < end) {
      // Short steps at first: much happens then.
      clock.advance(Math.min(end - clock.now(), clock.now() < 120_000 ? 1_000 : 5_000))
      await turn()
    }
  }
}

interface PageNeeds {
  readonly random: Random
  readonly clock: FakeClock
  /** A page that is opened: each has a connection of its own. */
  open(): Move
  readonly transfer: Transfer
  /** How long the order is followed, in ms. */
  readonly longest: number
}

/** Sends, and follows what was sent over reloads with what was kept; pages that are in the background sleep. */
export const runPage = async ({ random, clock, open, transfer, longest }: PageNeeds): Promise<Said> => {
  const pass = passing(clock)
  const first = open()
  const life = new AbortController()
  let hash: string | undefined
  let failure: unknown
  const prepared = first.prepare(transfer, life.signal)
  let ready = false
  prepared.then(
    () => {
      ready = true
    },
    (error: unknown) => {
      failure = error
    },
  )
  await pass(600_000, () => ready || failure !== undefined)
  if (!ready) return 'nothing'
  first.send(await prepared, life.signal).then(
    (answer) => {
      hash = answer
    },
    (error: unknown) => {
      failure = error
    },
  )
  await pass(600_000, () => hash !== undefined || failure !== undefined)
  if (hash === undefined) return failure === undefined ? 'nothing' : (failure as { readonly reason?: unknown }).reason === 'unclear' ? 'unclear' : 'refused'

  const { chain } = transfer
  /** As a plugin keeps it. Pages of an earlier version kept less. */
  const old = random.chance(0.1)
  let kept: SentTransfer = { chain, hash, transfer }
  let move = first
  const end = clock.now() + longest
  let reloads = random.pick([0, 0, 0, 1, 2])
  while (clock.now() < end) {
    const page = new AbortController()
    let said: Said | undefined
    move
      .wait(kept, page.signal, ({ place, ...facts }) => {
        kept = { ...kept, ...(place && { place }), ...(!old && facts.since && { since: facts.since }) }
      })
      .then(
        ({ outcome }) => {
          said = outcome
        },
        () => undefined,
      )
    const stays = reloads > 0 ? random.pick([2_000, 30_000, 300_000, 1_200_000]) : end - clock.now()
    if (random.chance(0.1)) {
      await pass(Math.min(stays, random.whole(1_000, 60_000)), () => said !== undefined)
      clock.advance(random.pick([60_000, 600_000, 3_600_000]))
    }
    await pass(stays, () => said !== undefined)
    page.abort()
    if (said) return said
    reloads -= 1
    await pass(random.pick([0, 5_000, 120_000, 1_800_000]))
    move = open()
  }
  return 'nothing'
}
