import { isRecord } from './isRecord.js'

/** The members of an object from outside; an empty object for any other value. */
export const toRecord = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})
