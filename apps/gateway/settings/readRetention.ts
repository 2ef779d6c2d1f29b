import { type Environment, whole } from './environment.js'

const day = 86_400_000

/**
 * How long what happened to accounts is kept, in ms. Everything else has a fixed end.
 *
 * @throws {SettingsError}
 */
export const readRetention = (environment: Environment) => ({
  audit: whole(environment, 'GATEWAY_RETENTION_AUDIT', { fallback: 365, least: 1, max: 36_500 }) * day,
})
