import type { SocialSecrets } from './VaultParts.js'
import { vaultHash } from './vaultHash.js'

/**
 * What a login at a provider is checked by, made from its state: the gateway stores none of it, and it cannot be made without its key.
 *
 * @param state 256 random bits, used once
 */
export const socialSecrets = (pepper: Uint8Array, state: string): SocialSecrets => ({
  state,
  verifier: vaultHash(pepper, 'social-verifier', state),
  nonce: vaultHash(pepper, 'social-nonce', state),
})
