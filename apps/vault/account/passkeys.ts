import { base64, base64urlnopad } from '@scure/base'
import { PopupTaskError } from '../popup/popupTasks.js'
import type { Passkey } from './gatewayAnswers.js'

interface PrfResults {
  readonly prf?: { readonly enabled?: boolean; readonly results?: { readonly first?: ArrayBuffer | ArrayBufferView } }
}
/** The types of this library do not have the extension everywhere. */
const resultsOf = (credential: PublicKeyCredential) => (credential.getClientExtensionResults() as PrfResults).prf
const patience = 180_000

const bytesOf = (output: ArrayBuffer | ArrayBufferView | undefined): Uint8Array | undefined => {
  if (output === undefined) return undefined
  const bytes = output instanceof ArrayBuffer ? new Uint8Array(output) : new Uint8Array(output.buffer, output.byteOffset, output.byteLength)
  return bytes.length === 32 ? Uint8Array.from(bytes) : undefined
}
const isPublicKeyCredential = (credential: Credential | null): credential is PublicKeyCredential => credential?.type === 'public-key'

/** What browsers say of a passkey that was not used: cancelled, deleted, too late and not allowed are one error to them, on purpose. */
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

/** The secret of a passkey. The answer is not checked by a server, so that its challenge is of no use: what the secret opens is the check. @throws PopupTaskError `unused`, `unsupported` */
export const askPasskey = async (credentials: Credentials, { credential, salt }: Passkey, signal: AbortSignal): Promise<Uint8Array> => {
  const publicKey = {
    challenge: crypto.getRandomValues(new Uint8Array(32)),
    allowCredentials: [{ type: 'public-key', id: Uint8Array.from(base64urlnopad.decode(credential)) }],
    userVerification: 'required',
    timeout: patience,
    extensions: { prf: { eval: { first: Uint8Array.from(base64.decode(salt)) } } },
  } as const
  const answer = await asked(() => credentials.get({ publicKey: { ...publicKey, allowCredentials: [...publicKey.allowCredentials] }, signal }), signal)
  const secret = bytesOf(resultsOf(answer)?.results?.first)
  if (!secret) throw new PopupTaskError('unsupported', 'This passkey gives no secret.')
  return secret
}

/** Makes a passkey, and gives its secret. @throws PopupTaskError `unused`, `unsupported` */
export const createPasskey = async (
  credentials: Credentials,
  { user, name }: { readonly user: string; readonly name: string },
  signal: AbortSignal,
): Promise<Passkey & { readonly secret: Uint8Array }> => {
  const first = crypto.getRandomValues(new Uint8Array(32))
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: crypto.getRandomValues(new Uint8Array(32)),
    rp: { name: 'Wallet' },
    user: { id: new TextEncoder().encode(user), name, displayName: name },
    pubKeyCredParams: [-7, -257, -8].map((alg) => ({ type: 'public-key', alg })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
    timeout: patience,
    extensions: { prf: { eval: { first } } } as AuthenticationExtensionsClientInputs,
  }
  const made = await asked(() => credentials.create({ publicKey, signal }), signal)
  const results = resultsOf(made)
  const passkey = { credential: base64urlnopad.encode(new Uint8Array(made.rawId)), salt: base64.encode(first) }
  const secret = bytesOf(results?.results?.first)
  if (secret) return { ...passkey, secret }
  if (results?.enabled !== true) throw new PopupTaskError('unsupported', 'This passkey gives no secret.')
  // Some give it only when they are used.
  return { ...passkey, secret: await askPasskey(credentials, passkey, signal) }
}

interface PolicyDocument {
  readonly featurePolicy?: { allowsFeature(name: string): boolean }
}
/** Whether the page around this frame lets it do that. Where the browser does not tell, it is tried. */
export const mayHere = (document: Document, what: 'publickey-credentials-get' | 'publickey-credentials-create'): boolean =>
  (document as unknown as PolicyDocument).featurePolicy?.allowsFeature(what) ?? what === 'publickey-credentials-get'
