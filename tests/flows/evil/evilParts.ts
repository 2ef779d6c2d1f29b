import { type ConnectorSource, ConnectorSources, type Driver, Drivers, into, type Plugin, token } from '../../../kernel/api/index.js'
import { type Attack, evil, evilWorld } from './evilWorld.js'

/** A plugin whose manifest is not used, whatever it would do. */
export const leftOut = (
  kind: string,
  tries: string,
  holds: string,
  plugin: () => Plugin,
  reason: string,
  options?: Parameters<typeof evilWorld>[1],
): Attack => ({
  kind,
  tries,
  holds,
  async run() {
    const { kernel } = await evilWorld([plugin()], options)
    const reasons = kernel.plugins.list().flatMap((one) => (one.status === 'unavailable' ? [`${one.id}: ${one.reason}`] : []))
    return reasons.filter((why) => why.includes(reason)).length === 1 ? undefined : `the plugin is used; others: ${reasons.join('; ')}`
  },
})

/** An adapter of a third party. */
export const ferro = () => {
  const Source = token<ConnectorSource>('acme/ferro.source@1')
  const DriverOf = token<Driver>('acme/ferro.driver@1')
  return evil(
    {
      provides: { source: Source, driver: DriverOf },
      contributes: [
        into(ConnectorSources, { id: 'ferro', item: { namespaces: ['ferro'], service: Source } }),
        into(Drivers, { id: 'ferro', item: { namespace: 'ferro', service: DriverOf } }),
      ],
    },
    'acme/ferro',
  )
}
