import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that is free now, for a program that takes its port by an argument. */
export const freePort = async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  await once(server, 'close')
  return port
}
