import type { CheckSignIn } from '../contract.js'
import type { CheckSignature } from '../names/Names.js'

/** The library that verifies signatures, the one for every host's server. It is large, and loaded only where something is signed. */
const load = () => import('../../../exports/siwx-server.js')

export const loadCheck = async (): Promise<CheckSignIn> => (await load()).verifySiwx

/** The part of it that verifies the signature of any text. */
export const loadSignatureCheck = async (): Promise<CheckSignature> => (await load()).verifySignature
