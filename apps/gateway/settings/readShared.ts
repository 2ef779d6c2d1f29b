import { serverHosts } from '../base/serverHosts.js'
import { parseUrl } from 'portico-lib/web/parseUrl.js'
import type { SharedSettings } from '../shared/openShared.js'
import { type Environment, whole } from './environment.js'
import { SettingsError } from '../base/SettingsError.js'

/**
 * What several gateways share: nothing unless it is set.
 *
 * @throws {SettingsError}
 */
export const readShared = (environment: Environment): SharedSettings | undefined => {
  const valkey = environment.GATEWAY_VALKEY || undefined
  // The address itself may hold a password, and is not written anywhere.
  if (
    valkey !== undefined &&
    (!/^(redis|rediss|valkey|valkeys):\/\/[^\s/?#]+(\/\d{1,4})?$/.test(valkey) || !serverHosts(valkey)?.every(({ url }) => parseUrl(url)))
  )
    throw new SettingsError(
      'GATEWAY_VALKEY is the address of a Valkey or Redis server, such as redis://user:password@host:6379/0, with commas between several hosts.',
    )
  const limits = environment.GATEWAY_LIMITS || (valkey === undefined ? 'memory' : 'valkey')
  if (limits !== 'memory' && limits !== 'database' && limits !== 'valkey')
    throw new SettingsError(`GATEWAY_LIMITS is memory, database or valkey, not "${limits}".`)
  if (limits === 'valkey' && valkey === undefined) throw new SettingsError('GATEWAY_LIMITS=valkey needs GATEWAY_VALKEY, the address of the server.')
  if (limits === 'database' && !environment.DATABASE_URL) throw new SettingsError('GATEWAY_LIMITS=database needs DATABASE_URL, a PostgreSQL database.')
  return limits === 'memory' && valkey === undefined ? undefined : { limits, valkey }
}

/** Limits of requests per second for a project and in all; 0 is none. */
export const readWideLimits = (environment: Environment) => ({
  projectPerSecond: whole(environment, 'GATEWAY_PROJECT_RATE', { fallback: 0, max: 1_000_000 }) || undefined,
  totalPerSecond: whole(environment, 'GATEWAY_TOTAL_RATE', { fallback: 0, max: 1_000_000 }) || undefined,
})
