import { isParts } from './isParts.js'

/** The members of an object from outside; none where it is no object. */
export const toParts = (value: unknown): Readonly<Record<string, unknown>> => (isParts(value) ? value : {})
