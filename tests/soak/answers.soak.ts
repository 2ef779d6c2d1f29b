// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type Counts, visitWithBrokenAnswers } from './brokenAnswers.js'
import { createRandom } from './createRandom.js'
import { collectPageFaults } from './pageFaults.js'
import { soakRun, tell } from './soakRun.js'

test('broken answers of wallets, nodes, the directory, the gateway and the storage', async () => {
  const run = soakRun({ rounds: 100_000, minutes: 15 })
  const counts: Counts = { wallets: 0, nodes: 0, directory: 0, gateway: 0, storage: 0 }
  const page = collectPageFaults()
  const sum = () => Object.values(counts).reduce((total, count) => total + count, 0)
  let visits = 0
  try {
    for (; run.goOn(sum()); visits++) {
      const seed = run.seed + visits
      // Each visit has a seed of its own, so that one alone can be run again: `--seed <it> --rounds 1`.
      await visitWithBrokenAnswers(createRandom(seed), counts, visits === 0 ? 5_000 : 0).catch((error: unknown) => {
        throw new Error(`seed ${seed}: ${error instanceof Error ? error.stack : String(error)}`)
      })
      if (page.faults.length > 0) throw new Error(`seed ${seed}: ${page.faults.join('\n')}`)
    }
    expect(sum()).toBeGreaterThan(0)
  } finally {
    page.stop()
    tell('answers', { seed: run.seed, answers: sum(), visits, ...counts, faults: page.faults.length })
  }
})
