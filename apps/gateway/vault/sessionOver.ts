import { isOwnProvider } from 'portico-protocol/ownProviderName.js'
import type { StoredLogin } from '../store/VaultStore.js'
import type { VaultNeeds } from './createVaultAccess.js'

/** Why a session ends before its time. */
export type SessionEnd = 'rules changed' | 'provider removed' | 'provider not known'

/**
 * Whether a session is one that the rules of now would not have opened: its provider is no longer in the settings, or has other rules than
 * those by which the visitor was admitted. One from before the provider was kept may be of any, unless the visitor has an e-mail address.
 */
export const sessionOver =
  ({ store: { vault: store }, vault: { socials = [] } }: Pick<VaultNeeds, 'store' | 'vault'>) =>
  async ({ user, provider, rules }: Pick<StoredLogin, 'user' | 'provider' | 'rules'>): Promise<SessionEnd | undefined> => {
    if (provider === undefined) {
      if (socials.every((one) => one.rules === undefined)) return undefined
      return (await store.findUser(user))?.address === undefined ? 'provider not known' : undefined
    }
    if (!isOwnProvider(provider)) return undefined
    const found = socials.find(({ name }) => name === provider)
    if (!found) return 'provider removed'
    return found.rules !== undefined && found.rules !== rules ? 'rules changed' : undefined
  }
