import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import { createCache } from '../cache/createCache.js'
import { createGuard, isSkipped } from '../data/createGuard.js'
import { ApiError } from '../http/ApiError.js'
import { ProviderError } from '../http/askJson.js'
import { OutgoingError } from '../http/OutgoingError.js'
import { withDeadline } from '../http/withDeadline.js'
import type { Meters } from '../telemetry/Telemetry.js'
import { maxNodeBytes, type ReadNode } from './createReadNode.js'
import { ReadError } from './ReadError.js'
import { familyOf } from './readFamilies.js'
import type { ReadBounds, ReadMethod } from './ReadMethod.js'
import type { ChainReads, NodeError, Read } from './Reads.js'
import { watchReadNodes } from './watchReadNodes.js'

/** Ms that an answer about the newest block holds, and one that nothing replaces. */
const latestMs = 1_000
const settledMs = 600_000
/** Characters of the answers that are kept for one chain, of each of the two kinds. */
const maxCachedBytes = 16_000_000
/** Failures in a row after which a node is not asked, and for how many ms. */
const [failures, pauseMs] = [5, 10_000]

/** The messages of nodes for a contract that failed while it ran, beside code 3: an answer, which every other node would give as well. */
const ran = /revert|evm error|out ?of ?gas|gas required exceeds|invalid (opcode|jump)|stack (underflow|overflow)|insufficient funds/i
const isAnswer = ({ code, message }: NodeError) => code === 3 || ran.test(message)

/** An error of a node, or a result that may yet change to another: it goes to those who wait for it, and is not kept. */
class UnkeptError extends Error {
  override name = 'UnkeptError'
  readonly read: Read
  constructor(read: Read) {
    super('An answer that is not kept.')
    this.read = read
  }
}

interface Question {
  readonly method: string
  readonly read: ReadMethod
  readonly params: readonly unknown[]
}

const causeOf = (error: unknown): unknown => (error instanceof ApiError ? error.cause : error)

/** The reads of one chain: from what is kept, or from the first of its nodes that is right and answers. */
export const createChainReads = ({
  chain,
  nodes,
  bounds,
  lag = familyOf(chain).lag,
  clock,
  log,
  deadline,
  meters,
}: {
  readonly chain: string
  readonly nodes: readonly ReadNode[]
  readonly bounds: ReadBounds
  readonly lag?: number | undefined
  readonly clock: Clock
  readonly log: Log
  /** Ms for all nodes together. */
  readonly deadline: number
  readonly meters?: Pick<Meters, 'gauge' | 'cache'> | undefined
}): ChainReads => {
  const family = familyOf(chain)
  const watch = watchReadNodes({ chain, nodes, family, lag, clock, log, meters })
  const guards = new Map(
    nodes.map((node) => [node.name, createGuard({ after: failures, again: pauseMs, clock, chain, service: node.name, log, meters })] as const),
  )
  const kept = (name: string, fresh: number) =>
    createCache<string>({
      ...{ name, clock, shared: undefined, meters, fresh },
      capacity: maxCachedBytes,
      sizeOf: (text) => text.length,
      check: () => {
        throw new TypeError('Reads are not shared.')
      },
    })
  const latest = kept(`reads latest ${chain}`, latestMs)
  const settled = kept(`reads settled ${chain}`, settledMs)

  const askOne = (node: ReadNode, { method, read, params }: Question, { ms, signal }: { ms: number; signal: AbortSignal }) => {
    const work = async (until: AbortSignal) => {
      const answer = await node.ask(method, params, until)
      if ('result' in answer && !read.answers(answer.result, params)) throw new ProviderError(`The ${node.name} answered ${method} with something else.`)
      return answer
    }
    const guard = guards.get(node.name)
    // What a caller can make slow or long says nothing about the node, which is looked at by itself.
    return read.heavy || !guard ? withDeadline(work, { clock, ms, signal }) : guard.run(work, { ms, signal })
  }

  /** The first answer. A node that fails, or says that it cannot, leads to the next one. */
  const askEach = async (usable: readonly ReadNode[], { method, read, params }: Question, signal: AbortSignal): Promise<Read> => {
    const ms = Math.max(100, Math.floor((deadline * 0.9) / Math.max(1, usable.length)))
    let said: Read | undefined
    let last: unknown
    for (const node of usable) {
      try {
        const answer = await askOne(node, { method, read, params }, { ms, signal })
        if ('text' in answer) return { text: answer.text }
        said = answer
        if (isAnswer(answer.error)) return said
      } catch (error) {
        signal.throwIfAborted()
        last = causeOf(error) ?? error
        if (last instanceof OutgoingError && last.long) throw new ReadError('limit', `The answer is longer than ${maxNodeBytes} bytes.`)
        if (!isSkipped(error)) log('node failed', { level: 'warn', chain, node: node.name, method, cause: last instanceof Error ? last.message : `${last}` })
      }
    }
    if (said) return said
    throw new ReadError('unavailable', 'No node of this chain is right and answers.', { cause: last })
  }

  /** The cache for these parameters; undefined where nothing is kept. */
  const cacheOf = (read: ReadMethod, params: readonly unknown[], head: bigint | undefined) => {
    const keep = read.keep(params)
    if (keep === 'never') return undefined
    if (keep === 'latest') return latest
    return keep === 'forever' || (head !== undefined && head - keep.block >= family.depth) ? settled : latest
  }

  const methods = new Map(family.methods)

  return {
    find: (method) => methods.get(method),
    answer: async (method, read, given, signal) => {
      const { nodes: usable, head } = await watch.usable(signal)
      if (usable.length === 0) throw new ReadError('unavailable', 'No node of this chain is right and answers.')
      if (read.own) return { text: JSON.stringify(read.own(chain.slice(chain.indexOf(':') + 1))) }
      const excess = read.excess(given, bounds, head)
      if (excess !== undefined) throw new ReadError('limit', excess)
      const params = read.complete(given, bounds)
      const cache = cacheOf(read, params, head)
      const question = { method, read, params }
      if (!cache) return askEach(usable, question, signal)
      try {
        const load = async (until: AbortSignal) => {
          const found = await askEach(usable, question, until)
          // What is not known yet may be in a moment.
          if ('error' in found || found.text === 'null') throw new UnkeptError(found)
          return found.text
        }
        return { text: (await cache.find(JSON.stringify([method, params]), load, { signal })).value }
      } catch (error) {
        if (error instanceof UnkeptError) return error.read
        throw error
      }
    },
  }
}
