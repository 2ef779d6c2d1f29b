import { type Driver, opaque, type Opened, type Transport } from '../../api/index.js'
import { optional, type OptionalNeeds } from './optional.js'

export interface ProviderNeeds extends OptionalNeeds {
  /** Aborts when the connection ends. */
  readonly gone: AbortSignal
}

/** Returns the transport with the provider that the driver creates for hosts, if it creates one. A connection also works without it. */
export const withProvider = async (driver: Driver | undefined, opened: Opened, { gone, ...needs }: ProviderNeeds): Promise<Transport> => {
  const { namespace, transport } = opened
  const provider = await optional((async () => driver?.provider?.(opened, gone))(), `Making the provider of "${namespace}"`, needs)
  needs.signal.throwIfAborted()
  return provider ? (Object.create(transport, { native: { enumerable: true, value: opaque(provider) } }) as Transport) : transport
}
