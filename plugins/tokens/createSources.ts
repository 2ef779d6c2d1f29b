import type { CapabilityService, HeldToken, Http } from '../../kernel/api/index.js'
import type { SupportedChainsAnswer } from '../../protocol/gateway/balances.js'
import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'
import type { TokensTarget } from './tokensTarget.js'
import { partsOf } from './partsOf.js'
import { readServed } from './readServed.js'

export interface SourcesNeeds {
  readonly capabilities: Pick<CapabilityService, 'get'>
  /** The server of balances; undefined when there is none. Its answers are untrusted. */
  readonly server: Http | undefined
  /** Contracts the host lists. */
  listed(chain: string): readonly string[]
}

/** Undefined when nobody can say. */
export type ReadHeld = (target: TokensTarget, signal: AbortSignal) => Promise<readonly HeldToken[]> | undefined

/**
 * What an account holds, by who can say: the wallet itself, a server, the chain. The server speaks `/v1/account/{address}/balance`; where it
 * says that it does not know a network, the chain is read.
 */
export const createSources = ({ capabilities, server, listed }: SourcesNeeds): ReadHeld => {
  const uncovered = new Set<string>()

  const fromServer = async ({ address, chain }: TokensTarget, http: Http, signal: AbortSignal): Promise<readonly HeldToken[] | undefined> => {
    try {
      const query = { currency: 'usd', chainId: chain }
      return readServed(await http.get(`v1/account/${encodeURIComponent(address)}/balance`, { query, signal }), chain)
    } catch (error) {
      signal.throwIfAborted()
      // 404 is about this very network; what another failure means, the list of networks tells.
      if (partsOf(error).status !== 404) {
        const known = await http.get('v1/supported-chains', { signal }).catch(() => undefined)
        const { http: chains }: Unvalidated<SupportedChainsAnswer> = partsOf(known)
        if (!Array.isArray(chains) || chains.length === 0 || chains.includes(chain)) throw error
      }
      uncovered.add(chain)
      return undefined
    }
  }
  const fromChain = ({ namespace, address, chain }: TokensTarget, signal: AbortSignal): Promise<readonly HeldToken[]> | undefined => {
    const balances = capabilities.get(namespace, 'balances')
    if (balances) return balances.list(address, chain, listed(chain), signal)
    const native = capabilities.get(namespace, 'nativeBalance')?.read(address, chain, signal)
    return native?.then(({ symbol, decimals, amount }) => [{ address: undefined, name: symbol, symbol, decimals, amount }])
  }

  return (target, signal) => {
    const { namespace, address, chain } = target
    const wallet = capabilities.get(namespace, 'walletAssets')
    const http = uncovered.has(chain) ? undefined : server
    if (!wallet && !http) return fromChain(target, signal)
    return (async () => {
      // A wallet that fails is passed over: the others know it too.
      const shown = await wallet?.list(address, chain, signal).catch(() => undefined)
      signal.throwIfAborted()
      const found = shown ?? (http && (await fromServer(target, http, signal))) ?? (await fromChain(target, signal))
      if (!found) throw new TypeError('No source has the balances of this network.')
      return found
    })()
  }
}
