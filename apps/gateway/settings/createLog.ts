import type { Clock, Log } from '../contract.js'
import { withoutAccounts } from './withoutAccounts.js'

/** Fields that contain messages of errors. */
const words = ['message', 'stack', 'cause', 'reason']

/** One line of JSON per event, without accounts: errors of providers may contain some. */
export const createLog =
  ({ clock, write }: { clock: Pick<Clock, 'now'>; write(line: string): void }): Log =>
  (event, facts) =>
    write(
      `${JSON.stringify({ time: new Date(clock.now()).toISOString(), level: 'info', event, ...facts }, (name, value) => (words.includes(name) && typeof value === 'string' ? withoutAccounts(value) : value))}\n`,
    )
