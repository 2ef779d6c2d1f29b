// `portico/siwx/server`: for the host's own server.
export { createNonce } from '../siwx/createNonce.js'
export { verifySiwx, type VerifySiwxAnswer, type VerifySiwxInput } from '../siwx/verifySiwx.js'
export type { SIWXMessageData } from '../ports/siwx.js'
