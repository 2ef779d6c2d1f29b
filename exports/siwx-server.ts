// `portico/siwx/server`: for the host's own server.
export { createNonce } from '../siwx/createNonce.js'
export type { RecoverKey } from '../siwx/RecoverKey.js'
export { type VerifySignatureInput, verifySignature } from '../siwx/verifySignature.js'
export { verifySiwx, type VerifySiwxAnswer, type VerifySiwxInput } from '../siwx/verifySiwx.js'
export type { SIWXMessageData } from '../ports/siwx.js'
