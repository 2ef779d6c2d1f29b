import { createOutgoing } from '../http/createOutgoing.js'
import { mostOfProvider } from '../http/askJson.js'
import { createCoinbase } from '../onRamp/createCoinbase.js'
import { createMeld } from '../onRamp/createMeld.js'
import { createSandboxProvider } from '../onRamp/createSandboxProvider.js'
import type { readOnRamp } from './readOnRamp.js'

import type { Clock } from '../contract.js'
import type { Telemetry } from '../telemetry/Telemetry.js'
import type { OnRampProvider } from '../onRamp/OnRamp.js'

/**
 * The providers that are configured.
 *
 * @param needs chains: of the provider on this machine
 */
export const onRampProviders = (
  { meld, coinbase, sandbox }: ReturnType<typeof readOnRamp>,
  { clock, deadline, chains, calls }: { clock: Clock; deadline: number; chains: readonly string[]; calls?: Telemetry['calls'] | undefined },
): readonly OnRampProvider[] => {
  /** Each provider reaches its own server and no other address. */
  const outgoing = (url: string, what: string) => createOutgoing({ addresses: [url], what, clock, deadline, most: mostOfProvider, observe: calls?.(what) })
  return [
    ...(meld ? [createMeld({ ...meld, fetch: outgoing(meld.url, 'Meld') })] : []),
    ...(coinbase ? [createCoinbase({ ...coinbase, clock, fetch: outgoing(coinbase.url, 'Coinbase') })] : []),
    ...(sandbox ? [createSandboxProvider({ ...sandbox, chains, fetch: outgoing(sandbox.url, 'the sandbox') })] : []),
  ]
}
