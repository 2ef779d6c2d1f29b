import { type Environment, whole } from './environment.js'

/** Connections to the database of DATABASE_URL, and the deadline of one statement in ms. */
export const readDatabase = (environment: Environment) => ({
  connections: whole(environment, 'GATEWAY_DATABASE_CONNECTIONS', { fallback: 8, least: 1, most: 1_000 }),
  deadline: whole(environment, 'GATEWAY_DATABASE_DEADLINE', { fallback: 10_000, least: 100, most: 600_000 }),
})

/** Ms between the signal to stop, from when on `/ready` says no, and the end of taking requests. */
export const readDrain = (environment: Environment) => whole(environment, 'GATEWAY_DRAIN', { fallback: 0, most: 600_000 })
