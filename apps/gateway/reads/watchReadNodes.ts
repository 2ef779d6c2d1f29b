import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import { withAbort } from 'portico-lib/timing/withAbort.js'
import { over } from '../http/over.js'
import { withDeadline } from '../http/withDeadline.js'
import type { Meters } from '../telemetry/Telemetry.js'
import type { ReadNode } from './createReadNode.js'
import type { ReadFamily } from './readFamilies.js'

/** What a look at a node found; `silent`: it did not say. */
type NodeState = 'ok' | 'behind' | 'other chain' | 'silent'
const states: readonly NodeState[] = Object.freeze(['ok', 'behind', 'other chain', 'silent'])

/** Ms after which the nodes are looked at again: while one is right, and while none is. A question waits for the look once it is this old. */
const freshMs = 10_000
const retryMs = 1_000
const oldMs = 60_000
/** Ms for one look, and those that the other nodes still have once one is right. */
const lookMs = 6_000
const othersMs = 2_000

interface Look {
  readonly at: number
  /** In the order of the settings. */
  readonly nodes: readonly { readonly node: ReadNode; readonly state: NodeState; readonly head: bigint | undefined }[]
  /** The newest block that is believed. */
  readonly head: bigint | undefined
}

/**
 * The block that nodes are compared with: the newer one of two, and of more the one in the middle, so that a single node which is ahead of
 * all others does not put them aside.
 */
const middleOf = (heads: readonly bigint[]): bigint | undefined => {
  const sorted = heads.toSorted((one, other) => (one < other ? 1 : -1))
  return sorted.length <= 2 ? sorted[0] : sorted[Math.floor(sorted.length / 2)]
}

/**
 * Looks which nodes of a chain serve that chain, and are not behind the others, before one of them is asked, and again every ten seconds
 * while somebody asks.
 */
export const watchReadNodes = ({
  chain,
  nodes,
  family,
  lag,
  clock,
  log,
  meters,
}: {
  readonly chain: string
  readonly nodes: readonly ReadNode[]
  readonly family: ReadFamily
  /** Blocks that a node may be behind. */
  readonly lag: number
  readonly clock: Clock
  readonly log: Log
  readonly meters?: Pick<Meters, 'gauge'> | undefined
}) => {
  const reference = chain.slice(chain.indexOf(':') + 1)
  let last: Look | undefined
  let flight: Promise<Look> | undefined

  const lookAt = async (node: ReadNode, until: AbortSignal): Promise<{ readonly state: NodeState; readonly head: bigint | undefined }> => {
    try {
      const [identity, head] = await withDeadline(
        (signal) => Promise.all([family.identity.method, family.head.method].map((method) => node.ask(method, [], signal))),
        { clock, ms: lookMs, signal: until },
      )
      if (!identity || !head || 'error' in identity || 'error' in head) return { state: 'silent', head: undefined }
      if (!family.identity.is(identity.result, reference)) return { state: 'other chain', head: undefined }
      const read = family.head.read(head.result)
      return { state: read === undefined ? 'silent' : 'ok', head: read }
    } catch {
      // Whatever it was, the requests to it say so in the metrics.
      return { state: 'silent', head: undefined }
    }
  }

  const look = async (): Promise<Look> => {
    const others = new AbortController()
    let stopTimer: (() => void) | undefined
    const found = await Promise.all(
      nodes.map(async (node) => {
        const seen = await lookAt(node, others.signal)
        if (seen.state === 'ok') stopTimer ??= clock.timer(othersMs, () => others.abort(over))
        return { node, ...seen }
      }),
    )
    stopTimer?.()
    const head = middleOf(found.flatMap((one) => (one.head === undefined ? [] : [one.head])))
    const seen = found.map((one) =>
      one.head !== undefined && head !== undefined && head - one.head > BigInt(lag) ? { ...one, state: 'behind' as const } : one,
    )
    for (const [at, { node, state }] of seen.entries())
      if (state !== (last?.nodes[at]?.state ?? 'ok')) log('node of reads', { level: state === 'ok' ? 'info' : 'warn', chain, node: node.name, state })
    return { at: clock.now(), nodes: seen, head }
  }
  const renew = (): Promise<Look> => {
    flight ??= look().then((found) => {
      last = found
      flight = undefined
      return found
    })
    return flight
  }

  meters?.gauge('read_nodes', () =>
    last === undefined ? [] : states.map((state) => ({ labels: { chain, state }, value: last?.nodes.filter((one) => one.state === state).length ?? 0 })),
  )

  return {
    /** The nodes that are right, in the order of the settings, and the newest block. It rejects with the reason of the signal alone. */
    usable: async (signal: AbortSignal): Promise<{ readonly nodes: readonly ReadNode[]; readonly head: bigint | undefined }> => {
      const age = last === undefined ? Number.POSITIVE_INFINITY : Math.abs(clock.now() - last.at)
      const isRight = last?.nodes.some(({ state }) => state === 'ok') ?? false
      let found = last
      if (age > (isRight ? freshMs : retryMs)) {
        const renewed = renew()
        if (!isRight || age > oldMs) found = await withAbort(renewed, signal)
      }
      if (!found) return { nodes: [], head: undefined }
      return { nodes: found.nodes.flatMap(({ node, state }) => (state === 'ok' ? [node] : [])), head: found.head }
    },
  }
}
