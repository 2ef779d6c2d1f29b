// `portico/adapters/legacy`: for third-party adapters with the incumbent's blueprint.
import type { LegacyAdapterLike } from '../../adapters/legacy/LegacyAdapterLike.js'
import { readAdapter } from '../../adapters/legacy/readAdapter.js'
import type { Adapter } from '../../client/options/AppKitOptions.js'
import { ownPlugin } from '../../client/options/ownPlugin.js'
import type { DeferredPlugin } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'

export { NotAnAdapterError } from '../../adapters/legacy/errors.js'
export type { LegacyAdapterLike, LegacyConnect } from '../../adapters/legacy/LegacyAdapterLike.js'

/**
 * Wraps an adapter with the blueprint, and uses its features: connect, disconnect, sign, switch, balance, and its events.
 * @example `const modal = createAppKit({ networks: [mainnet], adapters: [new LegacyAdapter(adapterOfThirdParty)] })`
 * @public
 */
export class LegacyAdapter implements Adapter {
  readonly namespace: string
  readonly adapterType = 'legacy'
  /** The adapter as it was passed. */
  readonly instance: LegacyAdapterLike
  readonly plugin: DeferredPlugin
  /** @throws NotAnAdapterError */
  constructor(instance: LegacyAdapterLike, { namespace }: { readonly namespace?: string } = {}) {
    const adapter = readAdapter(instance, namespace)
    this.instance = instance
    this.namespace = adapter.namespace
    const evm =
      adapter.namespace === 'eip155' ? () => importWithRetry(() => import('../../adapters/evm/manifest.js')).then((module) => [module.evm()]) : async () => []
    this.plugin = ownPlugin({
      load: () =>
        Promise.all([importWithRetry(() => import('../../adapters/legacy/manifest.js')), evm()]).then(([{ legacy }, others]) => [
          ...others,
          legacy({ adapter }),
        ]),
      prefetch: () => ({ [`legacy-${adapter.namespace}`]: import('../../adapters/legacy/plugin.js') }),
    })
  }
}
