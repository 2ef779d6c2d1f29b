import * as z from 'zod/mini'
import { strictFile } from '../http/strictFile.js'

const prices = z.record(
  z.string().check(z.regex(/^[a-z0-9-]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'is a CAIP-2 id')),
  z.record(z.string(), z.string('is decimal text, such as "2450.07"').check(z.regex(/^\d{1,30}(\.\d{1,30})?$/, 'is decimal text, such as "2450.07"'))),
  'is a table of prices by chain',
)

/** A fixed table: `{ "eip155:1": { "native": "2450.07", "0x…": "1" } }`. */
export const pricesFile = strictFile(prices)
