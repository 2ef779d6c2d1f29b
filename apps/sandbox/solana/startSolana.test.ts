import { expect, test } from 'vitest'
import { startSolana } from './startSolana.js'

test('startSolana: two chains have pairs of ports that no connection is given when they take any', async () => {
  const chains = await Promise.all([startSolana({ port: 0 }), startSolana({ port: 0 })])
  try {
    for (const { front, socketUrl } of chains) {
      expect(front.port).toBeLessThan(32_000)
      expect(socketUrl).toBe(`ws://localhost:${front.port + 1}`)
      const [rpc, sockets] = await Promise.all([front.url, `http://localhost:${front.port + 1}`].map((url) => fetch(url).then(({ status }) => status)))
      expect([rpc, sockets]).toEqual([405, 426])
    }
  } finally {
    await Promise.all(chains.map((chain) => chain.stop()))
  }
})
