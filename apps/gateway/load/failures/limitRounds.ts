import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '../createClient.js'
import { addressHeader } from './startProxy.js'

/** The usual limit of an address. */
const [burst, perSecond] = [120, 10]
/** Requests of one round at once, and between two of these ms: about sixty a second. */
const [atOnce, everyMs] = [12, 200]
/** A round ends when it has sent this many times its limit, and at the latest after these ms: on a busy machine it never does. */
const enough = 1.4
const longestMs = 25_000

export interface Round {
  readonly began: number
  readonly ended: number
  readonly sent: number
  readonly passed: number
  /** Answers that are neither 200 nor 429, without those that an instance's end cut off. */
  readonly odd: number
  /** What one gateway would have let pass in this time. */
  readonly limit: number
}

/** One address that sends far more than its limit, for a while. */
export const limitRound = async (client: Client, { address, signal }: { readonly address: string; readonly signal: AbortSignal }): Promise<Round> => {
  const [began, from] = [Date.now(), { [addressHeader]: address }]
  const clockStart = performance.now()
  let [sent, passed, odd] = [0, 0, 0]
  const ask = async () => {
    sent += 1
    const { status } = await client.ask('/getWallets?projectId=lumen&entries=1', { headers: from })
    if (status === 200) passed += 1
    else if (status !== 429 && status !== 502 && status !== 0) odd += 1
  }
  const limit = () => burst + (perSecond * (performance.now() - clockStart)) / 1000
  while (sent < limit() * enough && performance.now() - clockStart < longestMs && !signal.aborted) {
    await Promise.all(Array.from({ length: atOnce }, ask))
    await wait(everyMs, undefined, { signal }).catch(() => {})
  }
  return { began, ended: Date.now(), sent, passed, odd, limit: limit() }
}

/** Whether a round sent enough to meet its limit, also without the requests that were cut off. */
export const isTelling = ({ sent, limit }: Round): boolean => sent >= limit * 1.3
