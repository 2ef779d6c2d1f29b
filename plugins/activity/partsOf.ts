/** The own fields of something from outside; none when it is no object. Reading one may not run foreign code: wires carry JSON. */
export const partsOf = (input: unknown): Readonly<Record<string, unknown>> => (typeof input === 'object' && input !== null ? { ...input } : {})
