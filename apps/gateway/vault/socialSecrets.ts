// @ts-check
import { vaultHash } from './vaultHash.mjs'

/**
 * What a login at a provider is checked by, made from its state: the gateway stores none of it, and it cannot be made without its key.
 *
 * @param {Uint8Array} pepper @param {string} state 256 random bits, used once
 * @returns {import('../vaultContract.js').SocialSecrets}
 */
export const socialSecrets = (pepper, state) => ({
  state,
  verifier: vaultHash(pepper, 'social-verifier', state),
  nonce: vaultHash(pepper, 'social-nonce', state),
})
