// @ts-check
/** @import { Clock, Log } from '../contract.js' */

/**
 * A line of JSON for each event.
 *
 * @param {{ clock: Pick<Clock, 'now'>, write(line: string): void }} needs
 * @returns {Log}
 */
export const createLog =
  ({ clock, write }) =>
  (event, facts) =>
    write(`${JSON.stringify({ time: new Date(clock.now()).toISOString(), level: 'info', event, ...facts })}\n`)
