import { postgresAddress } from '../store/postgresAddress.js'
import { type Environment, whole } from './environment.js'
import { SettingsError } from '../base/SettingsError.js'

/**
 * The address of a PostgreSQL database; undefined where the embedded one is used. It holds a password, and is not written anywhere.
 *
 * @throws {SettingsError}
 */
export const readDatabaseUrl = ({ DATABASE_URL: text }: Environment): string | undefined => {
  if (text === undefined || text === '') return undefined
  if (/^postgres(ql)?:\/\/\S+$/.test(text)) {
    const address = postgresAddress(text)
    if ('problem' in address) throw new SettingsError(`DATABASE_URL ${address.problem}.`)
    return text
  }
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text) ?? []
  const why = scheme === undefined || /^postgres/i.test(scheme) ? '' : ` "${scheme}" is another kind.`
  throw new SettingsError(`DATABASE_URL is the address of a PostgreSQL database, such as postgres://user:password@host:5432/gateway.${why}`)
}

/** Connections to the database of DATABASE_URL, and the deadline of one statement in ms. */
export const readDatabase = (environment: Environment) => ({
  connections: whole(environment, 'GATEWAY_DATABASE_CONNECTIONS', { fallback: 8, least: 1, max: 1_000 }),
  deadline: whole(environment, 'GATEWAY_DATABASE_DEADLINE', { fallback: 10_000, least: 100, max: 600_000 }),
})

/** Ms between the signal to stop, from when on `/ready` says no, and the end of taking requests. */
export const readDrain = (environment: Environment) => whole(environment, 'GATEWAY_DRAIN', { fallback: 0, max: 600_000 })
