import { MalformedAnswerError } from '../../../kernel/api/index.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { encodeAggregate, type ContractCall } from '#lib/abi/encodeAggregate.js'
import { multicall3 } from '#lib/abi/multicall3.js'
import { readAggregate } from '#lib/abi/readAggregate.js'

export interface CallerNeeds {
  /** CAIP-2 id. */
  readonly chain: string
  /** `eth_call` at the latest block. Rejects with an error that has `rpcCode` when the node itself refused. */
  ask(call: ContractCall, signal: AbortSignal | undefined): Promise<unknown>
}

/** Answers of contracts in the order of the calls; undefined for a call that failed. */
export type Caller = (calls: readonly ContractCall[], signal: AbortSignal | undefined) => Promise<readonly (string | undefined)[]>

/** Calls in one request, parallel requests, and calls that are made one by one where there is no Multicall3. */
const batch = 250
const wide = 3
const maxCalls = 100
/** Requests spent on finding a call that makes its whole batch fail. */
const splits = 12

/** Whether the node answered with a refusal. Being too busy is not one. */
const isRefusal = (error: unknown): boolean => {
  const code = safeGet(error, 'rpcCode')
  return typeof code === 'number' && code !== -32005 && code !== 429
}

/** Makes many calls in few requests to one chain. @throws when the chain does not answer */
export const createCaller = ({ chain, ask }: CallerNeeds): Caller => {
  /** Known after the first request is answered. */
  let absent = false

  const single = async (call: ContractCall, signal: AbortSignal | undefined): Promise<string | undefined> => {
    try {
      const answer = await ask(call, signal)
      return typeof answer === 'string' && answer.length % 2 === 0 && /^0x[0-9a-f]+$/i.test(answer) ? answer : undefined
    } catch (error) {
      if (isRefusal(error)) return undefined
      throw error
    }
  }
  const inOrder = async <item, result>(items: readonly item[], run: (item: item) => Promise<result>): Promise<readonly result[]> => {
    const results = new Array<result>(items.length)
    let next = 0
    const line = async () => {
      for (let at = next++; at < items.length; at = next++) results[at] = await run(items[at] as item)
    }
    await Promise.all(Array.from({ length: wide }, line))
    return results
  }

  return async (calls, signal) => {
    let left = splits
    let answered = false
    let refusal: unknown
    const one = (call: ContractCall) => single(call, signal)
    const apart = async () => {
      const answers = await inOrder(calls.slice(0, maxCalls), one)
      return calls.map((_, at) => answers[at])
    }
    /** The results of one batch, or undefined where there is no Multicall3. */
    const together = async (some: readonly ContractCall[]): Promise<readonly (string | undefined)[] | undefined> => {
      try {
        const answer = await ask({ to: multicall3.address, data: encodeAggregate(some) }, signal)
        const results = readAggregate(answer, some.length)
        if (!results && answer !== '0x') throw new MalformedAnswerError({ method: 'eth_call', expected: 'that of Multicall3', chain })
        answered = true
        return results
      } catch (error) {
        if (!isRefusal(error)) throw error
        refusal = error
        if (some.length === 1 || left <= 0) return some.map(() => undefined)
        // One call may use up the gas that all calls share: splitting the batch finds it.
        left -= 2
        const middle = Math.ceil(some.length / 2)
        const [head, tail] = [await together(some.slice(0, middle)), await together(some.slice(middle))]
        return head && tail && [...head, ...tail]
      }
    }
    if (absent || calls.length < 2) return apart()
    const groups = Array.from({ length: Math.ceil(calls.length / batch) }, (_, at) => calls.slice(at * batch, (at + 1) * batch))
    const answers = await inOrder(groups, together)
    // A node that refuses every batch shows nothing about the contracts.
    if (!answered) throw refusal
    if (answers.every((some) => some !== undefined)) return answers.flat()
    absent = true
    return apart()
  }
}
