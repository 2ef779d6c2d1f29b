import { once } from 'node:events'
import { PortInUseError } from './PortInUseError.js'

/**
 * Listens on this machine only.
 *
 * @param {import('node:http').Server} server
 * @param {{ port: number, use: string, env: string }} want port 0 takes any free one
 * @returns {Promise<number>} the port
 * @throws {PortInUseError}
 */
export const listen = async (server, { port, use, env }) => {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error?.code === 'EADDRINUSE' || error?.code === 'EACCES') throw new PortInUseError({ port, use, env, cause: error })
    throw error
  }
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
