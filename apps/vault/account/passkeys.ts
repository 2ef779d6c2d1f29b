import { base64, base64urlnopad } from '@scure/base'
import { PopupTaskError } from '../popup/popupTasks.js'
import type { Passkey } from './gatewayAnswers.js'

interface PrfResults {
  readonly prf?: { readonly enabled?: boolean; readonly results?: { readonly first?: ArrayBuffer | ArrayBufferView } }
}
/** The types of this library lack the extension in some places. */
const resultsOf = (credential: PublicKeyCredential) => (credential.getClientExtensionResults() as PrfResults).prf
const timeoutMs = 180_000

const bytesOf = (output: ArrayBuffer | ArrayBufferView | undefined): Uint8Array | undefined => {
  if (output === undefined) return undefined
  const bytes = output instanceof ArrayBuffer ? new Uint8Array(output) : new Uint8Array(output.buffer, output.byteOffset, output.byteLength)
  return bytes.length === 32 ? Uint8Array.from(bytes) : undefined
}
const isPublicKeyCredential = (credential: Credential | null): credential is PublicKeyCredential => credential?.type === 'public-key'

/** The errors of browsers for a passkey that was not used. Cancelled, deleted, too late and not allowed are deliberately one error. */
const asked = async (work: () => Promise<Credential | null>, signal: AbortSignal): Promise<PublicKeyCredential> => {
  try {
    const credential = await work()
    if (isPublicKeyCredential(credential)) return credential
  } catch (cause) {
    signal.throwIfAborted()
    throw new PopupTaskError('unused', 'The passkey was not used.', { cause })
  }
  throw new PopupTaskError('unused', 'The passkey was not used.')
}

type Credentials = Pick<CredentialsContainer, 'create' | 'get'>

const inputOf = ({ salt }: Passkey) => ({ first: Uint8Array.from(base64.decode(salt)) })
/** Each passkey has its own salt. */
const prfOf = (passkeys: readonly Passkey[]) => {
  const [only, ...others] = passkeys
  if (only && others.length === 0) return { eval: inputOf(only) }
  return { evalByCredential: Object.fromEntries(passkeys.map((passkey) => [passkey.credential, inputOf(passkey)])) }
}

/**
 * Returns the secret of one of these passkeys. No server verifies the assertion, so its challenge does not matter: the secret is
 * verified by opening the share.
 *
 * @throws PopupTaskError `unused`, `unsupported`
 */
export const askPasskey = async (
  credentials: Credentials,
  passkeys: readonly Passkey[],
  signal: AbortSignal,
): Promise<{ readonly credential: string; readonly secret: Uint8Array }> => {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: crypto.getRandomValues(new Uint8Array(32)),
    allowCredentials: passkeys.map(({ credential }) => ({ type: 'public-key', id: Uint8Array.from(base64urlnopad.decode(credential)) })),
    userVerification: 'required',
    timeout: timeoutMs,
    extensions: { prf: prfOf(passkeys) } as AuthenticationExtensionsClientInputs,
  }
  const answer = await asked(() => credentials.get({ publicKey, signal }), signal)
  const secret = bytesOf(resultsOf(answer)?.results?.first)
  if (!secret) throw new PopupTaskError('unsupported', 'This passkey gives no secret.')
  return { credential: base64urlnopad.encode(new Uint8Array(answer.rawId)), secret }
}

/** Waits for a press of the visitor before the new passkey is tried again. Rejects if they cancel. */
export type ConfirmTrial = (signal: AbortSignal) => Promise<void>

/**
 * Uses a passkey that was just created, as a recovery would. Some browsers require a press for it, and the visitor may cancel: then
 * `confirm` requests another press, as often as needed.
 */
const tryPasskey = async (credentials: Credentials, passkey: Passkey, confirm: ConfirmTrial, signal: AbortSignal): Promise<Uint8Array> => {
  try {
    return (await askPasskey(credentials, [passkey], signal)).secret
  } catch (error) {
    if (!(error instanceof PopupTaskError) || error.problem !== 'unused') throw error
  }
  await confirm(signal)
  return tryPasskey(credentials, passkey, confirm, signal)
}
const isSame = (one: Uint8Array, other: Uint8Array) => one.length === other.length && one.every((byte, at) => byte === other[at])

/**
 * Creates an additional passkey, and returns its secret from a second ceremony: its creation alone does not prove that it can be found
 * and used, or that it returns the same secret again.
 *
 * @throws PopupTaskError `unused`, `unsupported`
 */
export const createPasskey = async (
  credentials: Credentials,
  { name, confirm }: { readonly name: string; readonly confirm: ConfirmTrial },
  signal: AbortSignal,
): Promise<Passkey & { readonly secret: Uint8Array }> => {
  const input = crypto.getRandomValues(new Uint8Array(32))
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: crypto.getRandomValues(new Uint8Array(32)),
    rp: { name: 'Wallet' },
    // Authenticators keep one passkey per user handle of a site, and replace it without a prompt. The replaced one may be the recovery
    // passkey.
    user: { id: crypto.getRandomValues(new Uint8Array(32)), name, displayName: name },
    pubKeyCredParams: [-7, -257, -8].map((alg) => ({ type: 'public-key', alg })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
    timeout: timeoutMs,
    extensions: { prf: { eval: { first: input } } } as AuthenticationExtensionsClientInputs,
  }
  const made = await asked(() => credentials.create({ publicKey, signal }), signal)
  const results = resultsOf(made)
  const passkey = { credential: base64urlnopad.encode(new Uint8Array(made.rawId)), salt: base64.encode(input) }
  const first = bytesOf(results?.results?.first)
  // Some authenticators return it only on use.
  if (!first && results?.enabled !== true) throw new PopupTaskError('unsupported', 'This passkey gives no secret.')
  const secret = await tryPasskey(credentials, passkey, confirm, signal)
  if (first && !isSame(first, secret)) throw new PopupTaskError('unsupported', 'This passkey gives another secret each time.')
  first?.fill(0)
  return { ...passkey, secret }
}

interface PolicyDocument {
  readonly featurePolicy?: { allowsFeature(name: string): boolean }
}
/** Whether the page around this frame allows it to use passkeys. If the browser does not report that, it is assumed. */
export const mayHere = (document: Document, what: 'publickey-credentials-get' | 'publickey-credentials-create'): boolean =>
  (document as unknown as PolicyDocument).featurePolicy?.allowsFeature(what) ?? what === 'publickey-credentials-get'
