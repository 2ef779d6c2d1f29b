import type { SIWXConfig } from '../../../ports/siwx.js'

/** The host wants a sign-in. No wallet ever signs here: whoever is let in was let in without one. */
export const signIn: SIWXConfig = {
  getRequired: () => true,
  createMessage: async (input) => ({
    ...input,
    domain: 'app.example',
    uri: 'https://app.example/',
    version: '1',
    nonce: '10000000',
    toString: () => 'Sign in',
  }),
  addSession: async () => {},
  setSessions: async () => {},
  getSessions: async () => [],
  revokeSession: async () => {},
}
