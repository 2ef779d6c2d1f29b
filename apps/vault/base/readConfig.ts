import * as z from 'zod/mini'

const url = z.string().check(z.regex(/^https?:\/\/[^\s]+$/))
export const chainShape = z.object({
  id: z.string().check(z.regex(/^(eip155:[1-9]\d{0,15}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/)),
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  currency: z.object({ symbol: z.string().check(z.maxLength(24)), decimals: z.int().check(z.minimum(0), z.maximum(36)) }),
  rpc: url,
  /** The bundler for smart accounts (ERC-4337). Without one they are not offered on this network. */
  bundler: z.optional(url),
  /** The paymaster for smart accounts (ERC-7677). */
  paymaster: z.optional(url),
})
const config = z.object({ gateway: url, chains: z.array(chainShape).check(z.minLength(1), z.maxLength(200)) })

/** The operator's settings: the gateway, and the networks that the vault trusts, with a node for each. */
export type VaultConfig = z.output<typeof config>
export type VaultChain = z.output<typeof chainShape>

/** @throws if the operator's file does not have this shape */
export const readConfig = (input: unknown): VaultConfig => z.parse(config, input)
