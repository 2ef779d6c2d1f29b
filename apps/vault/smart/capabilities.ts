import * as z from 'zod/mini'
import { FrameError } from '../base/FrameError.js'
import type { VaultChain } from '../base/readConfig.js'
import { address } from '../base/requestShapes.js'
import type { AccountType, SmartKind } from './accountTypes.js'
import { supported } from './permissions/supported.js'

const shape = z.union([
  z.tuple([]),
  z.tuple([address]),
  z.tuple([address, z.array(z.string().check(z.regex(/^0x[0-9a-fA-F]{1,16}$/))).check(z.maxLength(100))]),
])

export interface CapabilitiesNeeds {
  readonly address: string
  readonly chains: readonly VaultChain[]
  on(chain: VaultChain): AccountType
  /** The type of the smart account. Defaults to `safe`. Accounts of the other type have no permissions. */
  readonly kind?: SmartKind
}

/** Answers `wallet_getCapabilities` (EIP-5792): the capabilities of the account in use, by network. @throws FrameError */
export const readCapabilities = (params: unknown, { address, chains, on, kind = 'safe' }: CapabilitiesNeeds): Readonly<Record<string, unknown>> => {
  const read = z.safeParse(shape, params ?? [])
  if (!read.success) throw new FrameError('invalid', 'wallet_getCapabilities takes an address and networks.')
  const [account, wanted] = read.data
  if (account !== undefined && account.toLowerCase() !== address.toLowerCase())
    throw new FrameError('invalid', 'The capabilities of another account are not known.')
  const numbers = wanted?.map((id) => BigInt(id))
  return Object.fromEntries(
    chains.flatMap((chain) => {
      const id = chain.id.startsWith('eip155:') ? BigInt(chain.id.slice('eip155:'.length)) : undefined
      if (id === undefined || (numbers && !numbers.includes(id))) return []
      const smart = on(chain) === 'smartAccount'
      const known = {
        atomic: { status: smart ? 'supported' : 'unsupported' },
        ...(smart && kind === 'safe' && { permissions: { supported: true, ...supported } }),
        ...(smart && chain.paymaster !== undefined && { paymasterService: { supported: true } }),
      }
      return [[`0x${id.toString(16)}`, known]]
    }),
  )
}
