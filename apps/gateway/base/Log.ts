/** One event, one line. */
export type Log = (event: string, facts?: Readonly<Record<string, unknown>>) => void
