import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

/** An address of a host. */
export interface HostAddress {
  readonly address: string
  readonly family: number
}

/** Ms for one question, and how often it is asked. */
const [timeoutMs, tries] = [2_000, 2]

/**
 * Looks up names that strangers chose. The name servers are asked directly: the look-up of the system shares few threads with every other
 * connection of the gateway, which would wait for a name whose servers never answer.
 */
export const createHostLookup =
  ({ servers }: { readonly servers?: readonly string[] } = {}) =>
  async (name: string, signal: AbortSignal): Promise<readonly HostAddress[]> => {
    signal.throwIfAborted()
    const resolver = new Resolver({ timeout: timeoutMs, tries })
    if (servers) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: isIP(address) })) : []))
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
