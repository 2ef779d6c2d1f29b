import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ListenerError } from './ListenerError.js'

/** Where a server listens, and the settings that say so. */
export interface Listener {
  readonly port: number
  readonly host: string
  readonly settings: { readonly port: string; readonly host: string }
}

/** Errors of a host that is not an address of this machine. */
const hostCodes: readonly (string | undefined)[] = Object.freeze(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'])

const problemOf = ({ port, host, settings }: Listener, { code, message }: NodeJS.ErrnoException): string => {
  if (hostCodes.includes(code)) return `${settings.host} is an address of this machine, not "${host}" (${code}).`
  const why = code === 'EADDRINUSE' ? 'is already in use' : code === 'EACCES' ? 'may not be opened by this user' : `cannot be opened: ${code ?? message}`
  return `Port ${port} of ${host} ${why}. Choose another: ${settings.port}=${port > 65_000 ? port - 100 : port + 100}.`
}

/**
 * Listens, and resolves with the port.
 *
 * @throws {ListenerError} when it cannot, with the name of the setting
 */
export const openListener = async (server: Server, listener: Listener): Promise<number> => {
  server.listen(listener.port, listener.host)
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new ListenerError(problemOf(listener, cause as NodeJS.ErrnoException), { cause })
  }
  return (server.address() as AddressInfo).port
}
