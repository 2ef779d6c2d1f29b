import type { Clock } from '../base/Clock.js'
import { maxProviderBytes } from '../http/askJson.js'
import { createOutgoing } from '../http/createOutgoing.js'
import type { OnRampProvider } from '../onRamp/OnRamp.js'
import { onRampDialectOf } from '../onRamp/onRampDialects.js'
import type { Telemetry } from '../telemetry/Telemetry.js'
import type { OnRampSettings } from './readOnRamp.js'

/** The providers that are configured. Each reaches its own server and no other address. */
export const onRampProviders = (
  settings: readonly OnRampSettings[],
  {
    clock,
    deadline,
    chains,
    calls,
  }: {
    readonly clock: Clock
    /** In ms, for one request. */
    readonly deadline: number
    /** CAIP-2 ids, for the provider on this machine. */
    readonly chains: readonly string[]
    readonly calls?: Telemetry['calls'] | undefined
  },
): readonly OnRampProvider[] =>
  settings.map(({ id, url, secrets }) => {
    const { what, create } = onRampDialectOf(id)
    const fetch = createOutgoing({ addresses: [url], what, clock, deadline, maxBytes: maxProviderBytes, observe: calls?.(what) })
    return create({ url, secrets, clock, chains, fetch })
  })
