import { appendFileSync } from 'node:fs'

/** One run of a part: how much of it, and with which seed, as `tests/soak/run.ts` was asked. */
export interface SoakRun {
  readonly seed: number
  /** Rounds that are wanted. */
  readonly rounds: number
  /** Whether another round is due: there are rounds left, and time for it. */
  goOn(done: number): boolean
}

const number = (name: string, otherwise: number): number => {
  const value = Number(process.env[name])
  return process.env[name] !== undefined && Number.isFinite(value) && value >= 0 ? value : otherwise
}

/** What this run was asked for; `rounds` and `minutes` stand for what was not named. */
export const soakRun = ({ rounds, minutes }: { readonly rounds: number; readonly minutes: number }): SoakRun => {
  const wanted = Math.max(1, Math.round(number('SOAK_ROUNDS', rounds) * number('SOAK_SHARE', 1)))
  const end = performance.now() + number('SOAK_MINUTES', minutes) * 60_000
  return {
    seed: number('SOAK_SEED', Date.now() % 1_000_000),
    rounds: wanted,
    goOn: (done) => done < wanted && performance.now() < end,
  }
}

/** Writes the figures of a part where `tests/soak/run.ts` reads them, or to the console. */
export const tell = (part: string, facts: Readonly<Record<string, string | number>>): void => {
  const line = JSON.stringify({ part, ...facts })
  if (process.env.SOAK_REPORT) appendFileSync(process.env.SOAK_REPORT, `${line}\n`)
  else console.log(line)
}
