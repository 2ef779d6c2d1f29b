import type { Log } from '../base/Log.js'
import type { Context } from 'hono'
import type { Env } from './Env.js'

/**
 * Writes lines about this request, each with its id. What several requests wait for, such as an answer of a provider that they share, is
 * logged by the parts themselves, without one.
 */
export const logOf = (context: Context<Env>): Log => context.get('log')
