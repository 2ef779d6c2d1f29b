import { privateKeyToAccount } from 'viem/accounts'
import { nameProblem } from 'portico-protocol/nameRule.js'
import type { Environment } from './environment.js'
import { SettingsError } from '../base/SettingsError.js'

/**
 * Names below a parent: on when the parent is set.
 *
 * @throws {SettingsError}
 */
export const readNames = (environment: Environment) => {
  const { GATEWAY_NAMES: parent, GATEWAY_NAMES_RESOLVER: resolver = '', GATEWAY_NAMES_KEY: key = '', GATEWAY_NAMES_RESERVED: words = '' } = environment
  if (!parent) return undefined
  if (!/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/.test(parent) || parent.length > 180)
    throw new SettingsError(`GATEWAY_NAMES is the parent of the names, in lower case, such as visitors.example.eth, not "${parent}".`)
  if (!/^0x[0-9a-fA-F]{40}$/.test(resolver))
    throw new SettingsError(
      'GATEWAY_NAMES needs GATEWAY_NAMES_RESOLVER, the address of the contract contracts/NamesResolver.sol, which is the resolver of the parent.',
    )
  // The key itself is never written anywhere.
  if (!/^0x[0-9a-fA-F]{64}$/.test(key))
    throw new SettingsError('GATEWAY_NAMES needs GATEWAY_NAMES_KEY, the private key of a signer of the resolver: 0x and 64 digits.')
  const perDay = environment.GATEWAY_NAMES_PER_DAY || '10'
  if (!/^[1-9]\d{0,6}$/.test(perDay)) throw new SettingsError(`GATEWAY_NAMES_PER_DAY is a whole number from 1, not "${perDay}".`)
  const reserved = words.split(',').flatMap((word) => word.trim() || [])
  const odd = reserved.find((word) => nameProblem(word) !== undefined)
  if (odd !== undefined)
    throw new SettingsError(`GATEWAY_NAMES_RESERVED holds names without the parent, separated by commas; "${odd}" could not be registered anyway.`)
  try {
    const signer = privateKeyToAccount(key as `0x${string}`)
    return {
      parent,
      resolver: resolver.toLowerCase(),
      reserved,
      perDay: Number(perDay),
      sign: (hash: `0x${string}`) => signer.sign({ hash }),
    }
  } catch {
    throw new SettingsError('GATEWAY_NAMES_KEY is not a private key.')
  }
}
