import * as z from 'zod/mini'

const account = z.string('is an address').check(z.regex(/^[-.%A-Za-z0-9]{1,128}$/, 'is an address'))
const chainId = z.string('is a CAIP-2 id, such as eip155:1').check(z.regex(/^[a-z0-9-]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'is a CAIP-2 id, such as eip155:1'))
const nothing = z.literal('')

/** `GET /siwx/nonce`. Without an address, as before a pairing names one, the nonce is for any account. */
export const nonceQuery = z.object({
  address: z.optional(z.union([nothing, account], 'is an address')),
  chainId: z.optional(z.union([nothing, chainId], 'is a CAIP-2 id, such as eip155:1')),
  session: z.optional(z.enum(['cookie', 'bearer'], 'is cookie or bearer')),
})

/** `POST /siwx/verify`. */
export const verifyBody = z.strictObject(
  {
    message: z.string('is a text').check(z.minLength(1, 'is missing'), z.maxLength(16_384, 'has at most 16384 characters')),
    signature: z.string('is a text').check(z.regex(/^[!-~]{1,65536}$/, 'is 1 to 65536 printable characters')),
  },
  'is an object of message and signature',
)
const maxSessions = 16

/** The same with several messages of one nonce, for one account on several networks. */
export const verifyManyBody = z.strictObject({
  sessions: z
    .array(verifyBody, 'is a list of messages and signatures')
    .check(z.minLength(1, 'is empty'), z.maxLength(maxSessions, `has at most ${maxSessions}`)),
})

/** `POST /siwx/sign-out`: of one account on one network, or of everything. */
export const signOutBody = z.strictObject(
  { address: z.optional(account), chainId: z.optional(chainId) },
  'is an object of address and chainId, or an empty one',
)
