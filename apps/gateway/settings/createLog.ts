// @ts-check
import { withoutAccounts } from './withoutAccounts.mjs'

/** @import { Clock, Log } from '../contract.js' */

/** Fields that contain messages of errors. */
const words = new Set(['message', 'stack', 'cause', 'reason'])

/**
 * One line of JSON per event, without accounts: errors of providers may contain some.
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
