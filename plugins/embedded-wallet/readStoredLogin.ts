import { cleanText } from '#lib/text/cleanText.js'
import { isAccount } from '#lib/addresses/isAccount.js'
import { isEmail } from '#lib/text/isEmail.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { isOwnProvider } from '../../protocol/ownProviderName.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { noLogin, type StoredAccount, type StoredLogin } from './storedLogin.js'

const namespaces = ['eip155', 'solana']
const providers = ['email', 'google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'] as const

/** How a visitor signed in, as it was stored; undefined for anything else. */
export const readProvider = (stored: unknown): StoredLogin['provider'] => (isOwnProvider(stored) ? stored : providers.find((name) => name === stored))

/** Reads what was stored: accounts that are none are left out. */
export const readStoredLogin = (stored: unknown): StoredLogin => {
  if (!isRecord(stored) || !isRecord(stored.accounts)) return noLogin
  const accounts: Record<string, StoredAccount> = {}
  for (const namespace of namespaces) {
    const entry = Object.hasOwn(stored.accounts, namespace) ? stored.accounts[namespace] : undefined
    if (!isRecord(entry) || !isAccount(namespace, entry.address) || typeof entry.chain !== 'string') continue
    if (parseCaipNetworkId(entry.chain)?.namespace !== namespace) continue
    const { address, chain, type, other, deployed } = entry
    accounts[namespace] = {
      ...{ address, chain },
      ...((type === 'eoa' || type === 'smartAccount') && { type }),
      ...(isAccount(namespace, other) && { other }),
      ...(deployed === true && { deployed }),
    }
  }
  if (Object.keys(accounts).length === 0) return noLogin
  const userName = cleanText(stored.userName, 64)
  const provider = readProvider(stored.provider)
  return {
    accounts,
    ...(provider && { provider }),
    ...(isEmail(stored.email) && { email: stored.email }),
    ...(userName && { userName }),
    ...(stored.vault === true && { vault: true }),
  }
}
