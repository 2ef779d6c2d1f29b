/** One event, one line. `level` is info without one. */
export type Log = (event: string, facts?: Readonly<Record<string, unknown>>) => void

/** Lines of JSON with `level`, `time` and `event`, as the log of the gateway has them. */
export const createLog =
  ({ write, now = Date.now }: { write(line: string): void; readonly now?: () => number }): Log =>
  (event, { level = 'info', ...facts } = {}) =>
    write(`${JSON.stringify({ level, time: new Date(now()).toISOString(), event, ...facts })}\n`)
