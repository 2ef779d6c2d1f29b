import { parseIsoDate } from '../lib/text/parseIsoDate.js'

const form = /^(19[7-9]\d|20\d\d)-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Parses a time in the format of `toISOString` to ms since 1970. Returns undefined for any other text, and for years after 2099. */
export const readTime = (text: string): number | undefined => (form.test(text) ? parseIsoDate(text) : undefined)
