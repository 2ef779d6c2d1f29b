import { expect, test } from 'vitest'
import { evmOrder } from '../harness/orders/evmOrder.js'
import type { Ending } from '../harness/orders/runPage.js'
import { solanaOrder } from '../harness/orders/solanaOrder.js'
import { perTier } from '../harness/perTier.js'

// Transfers on chains that are played, each in an order of its own: sped up, cancelled, forgotten and sent again, blocks taken back, nodes
// that lag, stand still, keep no history, show nothing that waits or do not answer, wallets whose answer is lost, contracts whose owners
// execute later, delegates, newer blockhashes, forks, reloads, pages that slept, and what earlier versions kept. The chain knows what was paid.
//
// A transaction of a key never expires. What the chains promise: what no node of the page and of the wallet shows is kept by nobody for more
// than ten minutes, and a node that follows the chain is at most 200 seconds behind.

const count = perTier({ test: 100, full: 10_000 })

/** Says of what was paid, or would be, that it was not. */
const isPaidTwice = ({ said, paid }: Ending) => paid && (said === 'dropped' || said === 'refused')
/** Says that something else took its place, or that it was paid, against what became of it. */
const isUntrue = ({ said, paid, undone }: Ending) => !undone && ((said === 'replaced' && paid) || (said === 'done' && !paid))

test.each([
  ['an EVM chain', evmOrder, Math.round(count * 0.7)],
  ['Solana', solanaOrder, Math.round(count * 0.3)],
] as const)(
  'what may be paid is never called not sent, whatever the order of events on %s',
  async (chain, order, times) => {
    const endings: (Ending & { readonly seed: number })[] = []
    for (let seed = 1; seed <= times; seed++) endings.push({ seed, ...(await order(seed)) })
    const twice = endings.filter(isPaidTwice)
    const tally = new Map<string, number>()
    for (const { said, paid } of endings) {
      const ending = `${said}, ${paid ? 'paid' : 'not paid'}`
      tally.set(ending, (tally.get(ending) ?? 0) + 1)
    }
    process.stdout.write(`${times} orders on ${chain}, ${twice.length} called not sent though they could be paid\n`)
    process.stdout.write([...tally].map(([ending, number]) => `  ${ending}: ${number}\n`).join(''))
    expect(twice.map(({ seed }) => seed)).toEqual([])
    expect(endings.filter(isUntrue).map(({ seed }) => seed)).toEqual([])
    // Each way to end was there.
    for (const said of ['done', 'unclear', 'dropped']) expect([...tally.keys()].some((ending) => ending.startsWith(said))).toBe(true)
  },
  3_600_000,
)
