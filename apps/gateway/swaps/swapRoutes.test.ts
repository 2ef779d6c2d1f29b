import { expect, test } from 'vitest'
import { createTestGateway } from '../testing/createTestGateway.js'
import { readSwaps } from '../settings/readSwaps.js'

const at = (byte: string) => `0x${byte.repeat(20)}`
const exchanges = {
  'eip155:1': {
    wrapped: at('c0'),
    v2: { router: at('a2'), factory: at('f2') },
    v3: { router: at('a3'), factory: at('f3'), quoter: at('b3') },
    tokens: [{ address: at('d0'), symbol: 'USD', name: 'Dollar', decimals: 6, suggested: true }],
  },
}

test('a gateway without exchanges has no such endpoint', async () => {
  const { ask } = await createTestGateway()
  expect((await ask('/v1/swap/exchanges')).status).toBe(404)
})

test('the exchanges are those of the operator, and any website may read them', async () => {
  const { ask } = await createTestGateway({ swaps: readSwaps(exchanges) })
  const { status, headers, body } = await ask('/v1/swap/exchanges', { headers: { origin: 'https://lumen.market' } })
  expect([status, body, headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual([200, { exchanges }, '*', 'public, max-age=300'])
  expect((await ask('/v1/swap/exchanges', { method: 'POST' })).status).toBe(405)
})
