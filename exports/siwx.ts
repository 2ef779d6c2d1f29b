// `portico/siwx`: values that hosts pass as `siwx` or `siweConfig`.
export {
  createSIWEConfig,
  type SIWEConfig,
  type SIWECreateMessageArgs,
  type SIWEMessageParams,
  type SIWEMessageParams as SIWEMessageArgs,
  type SIWEOptions,
  type SIWEOptions as SIWEClientMethods,
  type SIWESession,
  type SIWEVerifyMessageArgs,
} from '../siwx/createSIWEConfig.js'
export { getDidAddress, getDidChainId } from '../siwx/did.js'
export { formatMessage } from '../siwx/formatMessage.js'
export { getAddressFromMessage, getChainIdFromMessage } from '../siwx/messageParts.js'
export type { RecoverKey } from '../siwx/RecoverKey.js'
export { type VerifySignatureInput, verifySignature } from '../siwx/verifySignature.js'
export { DefaultSIWX, type DefaultSIWXOptions } from '../siwx/DefaultSIWX.js'
export { BIP122Verifier } from '../siwx/BIP122Verifier.js'
export { CosmosVerifier } from '../siwx/CosmosVerifier.js'
export { EIP155Verifier } from '../siwx/EIP155Verifier.js'
export { InformalMessenger, type InformalMessengerOptions } from '../siwx/InformalMessenger.js'
export { HostedSignInError, InvalidSignatureError, MessageError, SignInServerError, UncheckedSignatureError } from '../siwx/errors.js'
export { LocalStorage, type LocalStorageOptions } from '../siwx/LocalStorage.js'
export { ServerStorage, type ServerStorageOptions } from '../siwx/ServerStorage.js'
export { PolkadotVerifier } from '../siwx/PolkadotVerifier.js'
export { CloudAuthSIWX, ReownAuthentication, type ReownAuthenticationOptions } from '../siwx/ReownAuthentication.js'
export { SIWXMessenger, type SIWXMessengerOptions } from '../siwx/SIWXMessenger.js'
export { SIWXVerifier } from '../siwx/SIWXVerifier.js'
export { SolanaVerifier } from '../siwx/SolanaVerifier.js'
// These functions read and verify sign-in messages like the built-in sign-in.
export type { MessageFields } from '../siwx/message/MessageFields.js'
export { parseIsoDate } from '#lib/text/parseIsoDate.js'
export { type CheckedCacao, readCacao } from '../siwx/message/readCacao.js'
export { readMessage } from '../siwx/message/readMessage.js'
export { verifyMessage } from '../siwx/message/verifyMessage.js'
export { zeroAddress } from '../siwx/message/zeroAddress.js'
export type {
  SIWXConfig,
  SIWXMessage,
  SIWXMessageData,
  SIWXMessageInput,
  SIWXPage,
  SIWXSession,
  SIWXStorage,
} from '../ports/siwx.js'
