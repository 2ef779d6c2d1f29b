/** Logs one event as one line. `level` defaults to info. */
export type Log = (event: string, facts?: Readonly<Record<string, unknown>>) => void

/** Writes lines of JSON with `level`, `time` and `event`, in the format of the gateway's log. */
export const createLog =
  ({ write, now = Date.now }: { write(line: string): void; readonly now?: () => number }): Log =>
  (event, { level = 'info', ...facts } = {}) =>
    write(`${JSON.stringify({ level, time: new Date(now()).toISOString(), event, ...facts })}\n`)
