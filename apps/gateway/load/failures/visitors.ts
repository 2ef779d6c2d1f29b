import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client, ClientAnswer } from '../createClient.js'
import type { Tally } from './createTally.js'
import { addressHeader } from './startProxy.js'

export interface VisitorNeeds {
  readonly client: Client
  readonly tally: Tally
  /** The website that they are on. */
  readonly origin: string
  /** Headers that say where a request comes from. */
  from(): Readonly<Record<string, string>>
  /** Ends what waits. */
  readonly signal: AbortSignal
}

/** An address that no other visitor has. */
export const anyAddress = (): Readonly<Record<string, string>> => ({ [addressHeader]: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })

const maxTries = 8
const afterCutMs = 100

/** Repeats a question whose repetition is harmless, as browsers and pages do: at once after a connection that was cut, later after a 503. */
export const untilClear = async (
  what: string,
  ask: () => Promise<ClientAnswer>,
  { tally, signal }: { readonly tally: Tally; readonly signal: AbortSignal },
): Promise<ClientAnswer | undefined> => {
  for (let time = 0; time < maxTries && !signal.aborted; time++) {
    const answer = await ask()
    const outcome = tally.outcomeOf(what, answer)
    if (outcome === 'answered' || outcome === 'odd') return answer
    await wait(outcome === 'cut' ? afterCutMs : Number(answer.headers['retry-after']) * 1000, undefined, { signal }).catch(() => {})
  }
  return undefined
}

/** Does something again and again, with pauses of about so many ms, until the end. */
export const repeatedly = async (work: () => Promise<unknown>, { pause, signal }: { readonly pause: number; readonly signal: AbortSignal }): Promise<void> => {
  while (!signal.aborted) {
    await work()
    await wait(pause / 2 + randomInt(Math.max(1, pause)), undefined, { signal }).catch(() => {})
  }
}
