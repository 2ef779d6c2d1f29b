// @ts-check
import { withoutAccounts } from './withoutAccounts.mjs'

/** @import { Clock, Log } from '../contract.js' */

/** Facts that are words of an error. */
const words = new Set(['message', 'stack', 'cause', 'reason'])

/**
 * A line of JSON for each event, and no account in it: errors of providers may name some.
 *
 * @param {{ clock: Pick<Clock, 'now'>, write(line: string): void }} needs
 * @returns {Log}
 */
export const createLog =
  ({ clock, write }) =>
  (event, facts) =>
    write(
      `${JSON.stringify({ time: new Date(clock.now()).toISOString(), level: 'info', event, ...facts }, (name, value) => (words.has(name) && typeof value === 'string' ? withoutAccounts(value) : value))}\n`,
    )
