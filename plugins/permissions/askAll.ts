import type { Capabilities } from '../../kernel/api/index.js'
import { safeGet } from '#lib/checks/safeGet.js'

export type Question = Parameters<Capabilities['calls']['read']>[1][number]
type Answers = readonly (string | undefined)[]

/** Calls in one batch: as many as are asked one by one where the chain has no Multicall3. */
const batch = 100
const wide = 3
/** Calls that are made again by themselves. */
const maxAgain = 300

/** One of each contract first: a contract that is asked for a thousand spenders leaves the others their turn. */
const inTurns = (questions: readonly Question[], missing: readonly number[]): readonly number[] => {
  const seen = new Map<string | undefined, number>()
  for (const at of missing) if (!seen.has(questions[at]?.to)) seen.set(questions[at]?.to, at)
  return [...new Set([...seen.values(), ...missing])].slice(0, maxAgain)
}

/**
 * Asks many questions at one block. A contract that uses up the gas of its batch takes the answers of others along, and anybody can have the
 * logs name such a one: what has no answer is asked again by itself.
 */
export const askAll = async (
  {
    calls,
    chain,
    signal,
  }: {
    readonly calls: Pick<Capabilities['calls'], 'read'>
    /** CAIP-2 id. */
    readonly chain: string
    readonly signal: AbortSignal
  },
  questions: readonly Question[],
  block: bigint,
): Promise<Answers> => {
  const answers: (string | undefined)[] = new Array(questions.length).fill(undefined)
  const ask = async (places: readonly number[], size: number) => {
    let next = 0
    const line = async () => {
      for (let at = next; at < places.length; at = next) {
        next = at + size
        const some = places.slice(at, next)
        const read = await calls
          .read(
            chain,
            some.flatMap((place) => questions[place] ?? []),
            signal,
            block,
          )
          .catch((error: unknown) => {
            // The node answers, and refuses these calls.
            if (signal.aborted || safeGet(error, 'rpcCode') === undefined) throw error
            return []
          })
        some.forEach((place, index) => {
          answers[place] = read[index]
        })
      }
    }
    await Promise.all(Array.from({ length: wide }, line))
  }
  const all = questions.map((_, at) => at)
  await ask(all, batch)
  await ask(
    inTurns(
      questions,
      all.filter((at) => answers[at] === undefined),
    ),
    1,
  )
  return answers
}
