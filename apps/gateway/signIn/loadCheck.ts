import type { CheckSignIn } from './SignInParts.js'
import type { CheckSignature } from '../names/Names.js'

/** The library that verifies signatures, the one for every host's server, and the compiled arithmetic. Both are loaded only where something is signed. */
const load = async () => {
  const [library, { recoverKey: recover }] = await Promise.all([import('../../../exports/siwx-server.js'), import('./recoverKey.js')])
  return { ...library, recover }
}

export const loadCheck = async (): Promise<CheckSignIn> => {
  const { verifySiwx, recover } = await load()
  return (input) => verifySiwx({ recover, ...input })
}

/** The part of it that verifies the signature of any text. */
export const loadSignatureCheck = async (): Promise<CheckSignature> => {
  const { verifySignature, recover } = await load()
  return (input) => verifySignature({ recover, ...input })
}
