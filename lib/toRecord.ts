import { isRecord } from './isRecord.js'

/** The members of an object from outside; none where it is no object. */
export const toRecord = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})
