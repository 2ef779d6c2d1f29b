import type { DirectoryEntry } from './Directory.js'
import * as z from 'zod/mini'
import { strictFile } from '../http/strictFile.js'

const nullish = (schema: z.ZodMiniType<string, string>) => z.optional(z.nullable(schema))
const line = (maxLength: number) =>
  z.string('is a text').check(z.regex(/^[^\p{Cc}\p{Cf}]*$/u, 'holds no control characters'), z.maxLength(maxLength, `has at most ${maxLength} characters`))
const web = line(2048).check(z.regex(/^https:\/\/[^\s@]+$/, 'is an https address'))

/** Schemes that run code or open a file in a browser. */
const forbidden = /^(javascript|data|vbscript|blob|file|about|filesystem|view-source|intent|http|ws|wss|ftp|chrome[\w-]*|ms-[\w-]*):/i
const app = line(2048).check(
  z.regex(/^[a-z][a-z0-9+.-]{1,30}:/i, 'is a link of an app, such as name://'),
  z.refine((link) => !forbidden.test(link), 'has a scheme that is not allowed'),
)

const wallet = z.strictObject(
  {
    id: z.string('is a text').check(z.regex(/^[!-+\--~]{1,128}$/, 'is 1 to 128 printable characters without a comma')),
    name: line(40).check(z.minLength(1, 'is missing')),
    badge_type: nullish(line(32)),
    chains: z.optional(z.array(z.string().check(z.regex(/^[a-z0-9-]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'is a CAIP-2 id'))).check(z.maxLength(512, 'has at most 512'))),
    homepage: nullish(web),
    image_id: nullish(z.string().check(z.regex(/^[\w-]{1,64}$/, 'is letters, digits, _ and -, at most 64'))),
    image_url: nullish(web),
    order: z.optional(z.nullable(z.number('is a number'))),
    link_mode: nullish(web),
    mobile_link: nullish(app),
    desktop_link: nullish(app),
    webapp_link: nullish(web),
    app_store: nullish(web),
    play_store: nullish(web),
    chrome_store: nullish(web),
    rdns: nullish(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9_-]+)+$/i, 'is a reverse domain name'), z.maxLength(128, 'has at most 128 characters'))),
    injected: z.optional(z.nullable(z.array(z.strictObject({ namespace: z.optional(line(32)), injected_id: z.optional(line(128)) })))),
    description: nullish(line(400)),
    supports_wcpay: z.optional(z.boolean('is true or false')),
  },
  'is a wallet',
)

/** The operator's own wallets: a list in the form of the contract, those with an `order` first. */
export const walletsFile = strictFile(
  z.array(wallet, 'is a list of wallets').check(z.maxLength(20_000, 'has at most 20000 wallets')),
  (wallets): readonly DirectoryEntry[] => {
    const last = Number.POSITIVE_INFINITY
    return wallets.map((found) => ({ wallet: found })).sort((one, other) => (one.wallet.order ?? last) - (other.wallet.order ?? last) || 0)
  },
)

/** @throws {ApiError} naming the path of the error, such as `3.mobile_link` */
export const readWallets = walletsFile.read
