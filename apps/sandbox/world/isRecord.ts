/** Whether something from outside is an object whose fields can be read: no list, and not null. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)
