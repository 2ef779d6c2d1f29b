import type { ClientAnswer } from '../createClient.js'
import { cutHeader } from './startProxy.js'

/** What became of a request: answered, refused with a time to come back, cut off by the end of an instance, or anything else. */
export type Outcome = 'answered' | 'unavailable' | 'cut' | 'odd'

const examplesKept = 10

/** Counts what became of requests, and of what visitors were promised. */
export const createTally = () => {
  const outcomes: Record<Outcome, number> = { answered: 0, unavailable: 0, cut: 0, odd: 0 }
  const counts = new Map<string, number>()
  const examples: string[] = []
  const count = (what: string, times = 1) => void counts.set(what, (counts.get(what) ?? 0) + times)

  return {
    /** @param expected statuses that are answers to this request, beside 200 and 304 */
    outcomeOf: (what: string, { status, headers, body }: ClientAnswer, expected: readonly number[] = []): Outcome => {
      const outcome =
        status === 0 || headers[cutHeader] !== undefined
          ? 'cut'
          : status === 200 || status === 304 || expected.includes(status)
            ? 'answered'
            : status === 503 && Number(headers['retry-after']) >= 1
              ? 'unavailable'
              : 'odd'
      outcomes[outcome] += 1
      if (outcome === 'odd' && examples.length < examplesKept) examples.push(`${what}: ${status} ${body.slice(0, 200)}`)
      return outcome
    },
    count,
    counted: (what: string) => counts.get(what) ?? 0,
    outcomes: (): Readonly<Record<Outcome, number>> => ({ ...outcomes }),
    examples: (): readonly string[] => examples,
  }
}

export type Tally = ReturnType<typeof createTally>
