import type { Hex } from 'viem'
import { bytesToHex, hexToBytes } from 'viem/utils'
import * as z from 'zod/mini'
import type { Permission } from './Permission.js'
import type { PermissionStore, SealedPermission } from './permissionStore.js'

const digits = (length: number) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^0x[0-9a-fA-F]{${length}}$`))),
    z.transform((text: string) => text as Hex),
  )
const amount = z.pipe(
  z.string().check(z.regex(/^\d{1,80}$/)),
  z.transform((text: string) => BigInt(text)),
)
const whole = z.int().check(z.minimum(0))
const shape = z.strictObject({
  context: digits(64),
  site: z.string(),
  owner: digits(40),
  account: digits(40),
  chain: z.string(),
  terms: z.strictObject({
    expiry: whole,
    native: amount,
    tokens: z.array(z.strictObject({ contract: digits(40), allowance: amount })),
    contracts: z.array(
      z.strictObject({ contract: digits(40), functions: z.array(z.strictObject({ selector: digits(8), signature: z.optional(z.string()) })) }),
    ),
    calls: z.optional(whole),
    rate: z.optional(z.strictObject({ count: whole, interval: whole })),
  }),
  used: z.strictObject({ native: amount, tokens: z.array(amount), calls: whole, times: z.array(whole) }),
})

/** Serializes permissions and authenticates them with an HMAC. */
export interface PermissionCodec {
  sign(permission: Permission): Promise<SealedPermission>
  /** Returns undefined for a text that was not sealed here, or under another name. */
  verify(sealed: SealedPermission): Promise<Permission | undefined>
}

export const createPermissionCodec = async (store: Pick<PermissionStore, 'key'>): Promise<PermissionCodec> => {
  const key = await store.key(await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']))
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  return {
    sign: async (permission) => {
      const text = JSON.stringify(permission, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
      const seal = await crypto.subtle.sign('HMAC', key, bytesOf(text))
      return { context: permission.context, text, seal: bytesToHex(new Uint8Array(seal)) }
    },
    verify: async ({ context, text, seal }) => {
      if (typeof text !== 'string' || typeof seal !== 'string' || !/^0x[0-9a-f]{64}$/.test(seal)) return undefined
      const own = await crypto.subtle.verify('HMAC', key, Uint8Array.from(hexToBytes(seal as Hex)), bytesOf(text))
      if (!own) return undefined
      const permission = z.parse(shape, JSON.parse(text))
      if (permission.context !== context) return undefined
      const { calls, rate, ...terms } = permission.terms
      const contracts = terms.contracts.map(({ contract, functions }) => ({
        contract,
        functions: functions.map(({ selector, signature }) => ({ selector, signature })),
      }))
      return { ...permission, terms: { ...terms, contracts, calls, rate } }
    },
  }
}
