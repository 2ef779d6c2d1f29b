import { once } from 'node:events'
import type { Server } from 'node:net'
import { PortInUseError } from './PortInUseError.js'

export interface ListenOn {
  /** 0 takes any free one. */
  readonly port: number
  /** What listens there, and the variable by which another port is chosen: for the message where it is taken. */
  readonly use: string
  readonly env: string
}

/** Listens on this machine only, and resolves with the port. @throws PortInUseError */
export const listen = async (server: Server, { port, use, env }: ListenOn): Promise<number> => {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES'))
      throw new PortInUseError({ port, use, env, cause: error })
    throw error
  }
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
