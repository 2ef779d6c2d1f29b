// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type Counts, visitWithBrokenAnswers } from '../soak/brokenAnswers.js'
import { createRandom } from '../soak/createRandom.js'
import { caseCount } from '../harness/caseCount.js'

/** `npm run soak` plays a hundred thousand. */
test('whatever wallets, nodes, the directory, the gateway and the storage answer: nothing throws, the state holds only what it may, no prototype changes', async () => {
  const counts: Counts = { wallets: 0, nodes: 0, directory: 0, gateway: 0, storage: 0 }
  for (let visit = 0; visit < caseCount(30, 30); visit++) await visitWithBrokenAnswers(createRandom(visit), counts, visit === 0 ? 2_000 : 0)
  expect(Object.values(counts).every((count) => count > 0)).toBe(true)
})
