import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startGateway } from './startGateway.js'
import { createVaultWorld } from './testing/vaultWorld.js'

test('a client that leaves in the middle of its body is no fault of the gateway', async () => {
  const { parts, lines } = await createVaultWorld()
  const gateway = await startGateway(parts, {})
  const port = Number(new URL(gateway.url).port)
  const head =
    'POST /vault/login?projectId=lumen HTTP/1.1\r\nhost: localhost\r\norigin: https://vault.example\r\ncontent-type: application/json\r\nexpect: 100-continue\r\n'
  for (const framing of ['transfer-encoding: chunked\r\n\r\n5\r\n{"cha\r\n', 'content-length: 500\r\n\r\n{"challenge":'])
    for (let tried = 0; tried < 10; tried++) {
      const before = lines.filter(([event]) => event === 'request').length
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(`${head}${framing}`)
      // The gateway says that it goes on to read the body.
      await once(socket, 'data')
      if (tried % 2 === 0) socket.resetAndDestroy()
      else socket.destroy()
      await expect.poll(() => lines.filter(([event]) => event === 'request').length).toBe(before + 1)
    }
  expect(lines.filter(([event, { level }]) => event === 'fault' || level === 'error')).toEqual([])
  await gateway.stop()
})
