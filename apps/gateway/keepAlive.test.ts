import { expect, onTestFinished, test } from 'vitest'
import { startGateway } from './startGateway.js'
import { createTestGateway } from './testing/createTestGateway.js'

test('a connection is kept for longer than balancers keep theirs, so that none of them sends a request into one that ends', async () => {
  const { parts } = await createTestGateway()
  const gateway = await startGateway(parts, {})
  onTestFinished(gateway.stop)
  const answer = await fetch(`${gateway.url}/live`)
  await answer.text()
  expect(answer.headers.get('keep-alive')).toBe('timeout=75')
})
