import { keepAliveMs } from '../http/keepAliveMs.js'
import { type Environment, whole } from './environment.js'

/** Ms for which a connection is kept for another request: longer than what sends requests keeps its own. */
export const readKeepAlive = (environment: Environment) =>
  whole(environment, 'GATEWAY_KEEP_ALIVE', { fallback: keepAliveMs / 1000, least: 1, max: 3_600 }) * 1000
