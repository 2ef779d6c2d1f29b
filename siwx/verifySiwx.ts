import { verifyMessage } from './message/verifyMessage.js'
import type { Refusal } from './message/MessageFields.js'
import { readMessage } from './message/readMessage.js'
import { parseIsoDate } from '#lib/text/parseIsoDate.js'
import type { SIWXMessageData } from '../ports/siwx.js'
import { type AskNetwork, type AskNodeNeeds, askNode } from '#lib/web/askNode.js'
import type { RecoverKey } from './RecoverKey.js'
import type { SignedText } from './SignedText.js'

/** What `verifySiwx` takes. @public */
export interface VerifySiwxInput {
  /** As they came from the visitor: not trusted. */
  readonly message: unknown
  /** The signature, as it came from the visitor: not trusted. */
  readonly signature: unknown
  /** The site's own host, for example `lumen.market`, from the server's configuration and never from the request. */
  readonly domain: string
  /** The site's own origin, for example `https://lumen.market`: with it the scheme of the message's URI is checked too. */
  readonly origin?: string
  /**
   * The nonce that this visitor was given, or a function that uses one up: it returns true once for each nonce that was issued, in one
   * atomic step. It is called last, when every other check has passed.
   */
  readonly nonce: string | ((nonce: string, data: SIWXMessageData) => boolean | Promise<boolean>)
  /**
   * Whether a nonce was issued and is still valid. Called before a network is asked about a signature; uses nothing up. Default: always
   * true.
   */
  readonly issued?: (nonce: string, data: SIWXMessageData) => boolean | Promise<boolean>
  /** CAIP-2 ids to accept. Default all. */
  readonly chainIds?: readonly string[]
  /** RPC endpoints by CAIP-2 id, for contract wallets (EIP-1271, EIP-6492). No other address is requested. */
  readonly rpcUrls?: Readonly<Record<string, string>>
  /** How old a message may be, in ms. Default 600,000. */
  readonly maxAge?: number
  /** ms since 1970. */
  readonly now?: number
  /** Sends the requests to networks. Default: `globalThis.fetch`. */
  readonly fetch?: typeof globalThis.fetch
  /** Recovers keys of accounts of `eip155` in place of the library in JavaScript, such as a compiled one on a server with many sign-ins. */
  readonly recover?: RecoverKey
  /** Ends the check; usually the signal of the request that brought the sign-in. A network has ten seconds at most, with or without it. */
  readonly signal?: AbortSignal
}
/** The fields of the message when everything is right, else what is wrong. @public */
export type VerifySiwxAnswer =
  | { readonly ok: true; readonly data: SIWXMessageData }
  /** What is wrong and why, for the server's log. Tell the visitor only that the sign-in failed. */
  | { readonly ok: false; readonly field: Refusal['field']; readonly reason: string }

/** The time that all requests about one signature may take together, in ms. */
const timeoutMs = 10_000

/** Asks a node, within that time from the first request on. Most signatures are by keys, and need neither a request nor a deadline. */
const askWithin = ({ url, fetch, signal }: Omit<AskNodeNeeds, 'signal'> & { readonly signal: AbortSignal | undefined }): AskNetwork => {
  let ask: AskNetwork | undefined
  return (call) => {
    if (!ask) {
      const late = AbortSignal.timeout(timeoutMs)
      ask = askNode({ url, fetch, signal: signal ? AbortSignal.any([signal, late]) : late })
    }
    return ask(call)
  }
}

/** Whether a signature is of the key of an account, in the families whose accounts are keys. */
const byKey = async (family: string | undefined, proof: SignedText) => {
  switch (family) {
    case 'solana':
      return (await import('./verifySolana.js')).verifySolana(proof)
    case 'bip122':
      return (await import('./verifyBitcoin.js')).verifyBitcoin(proof)
    case 'polkadot':
      return (await import('./verifyPolkadot.js')).verifyPolkadot(proof)
    case 'cosmos':
      return (await import('./verifyCosmos.js')).verifyCosmos(proof)
    default:
      return false
  }
}

/**
 * Checks a complete sign-in on a server in one call: form, site, age, network, signature, and last the nonce. Never throws.
 * @example `const answer = await verifySiwx({ message, signature, domain: 'example.com', nonce })`
 * @public
 */
export const verifySiwx = async (input: VerifySiwxInput): Promise<VerifySiwxAnswer> => {
  const {
    message,
    signature,
    domain,
    origin,
    nonce,
    issued,
    chainIds,
    rpcUrls = {},
    maxAge = 600_000,
    now = Date.now(),
    fetch = globalThis.fetch,
    recover,
    signal,
  } = input
  const no = ({ field, reason }: Refusal): VerifySiwxAnswer => ({ ok: false, field, reason })
  const answer = readMessage(message)
  if ('refused' in answer || typeof message !== 'string') return no('refused' in answer ? answer.refused : { field: 'message', reason: 'is not a text' })
  const { scheme: _, ...data } = answer.fields
  const refused = verifyMessage(answer.fields, { domain, nonce: typeof nonce === 'string' ? nonce : undefined, now })
  if (refused) return no(refused)
  if (origin !== undefined && new URL(data.uri).origin !== origin) return no({ field: 'uri', reason: `is not on "${origin}"` })
  if ((parseIsoDate(data.issuedAt) ?? 0) < now - maxAge) return no({ field: 'issuedAt', reason: `is more than ${maxAge} ms ago` })
  const { chainId, accountAddress: address } = data
  if (chainIds && !chainIds.includes(chainId)) return no({ field: 'chainId', reason: 'is not accepted here' })
  if (typeof signature !== 'string' || signature.length > 65_536) return no({ field: 'signature', reason: 'is not a text of reasonable length' })
  try {
    if (issued && (await issued(data.nonce, data)) !== true) return no({ field: 'nonce', reason: 'was not given out, or is over' })
  } catch {
    return no({ field: 'nonce', reason: 'could not be looked up' })
  }
  const url = Object.hasOwn(rpcUrls, chainId) ? rpcUrls[chainId] : undefined
  try {
    signal?.throwIfAborted()
    const family = chainId.split(':')[0]
    const proof = { address, message, signature }
    const valid =
      family === 'eip155'
        ? await (await import('./verifyEvm.js')).verifyEvm(proof, url === undefined ? undefined : askWithin({ url, fetch, signal }), recover)
        : await byKey(family, proof)
    if (!valid) return no({ field: 'signature', reason: 'is not of this account' })
    // An aborted request uses up no nonce.
    signal?.throwIfAborted()
  } catch (error) {
    return no({ field: 'signature', reason: error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : 'could not be checked' })
  }
  try {
    return typeof nonce === 'string' || (await nonce(data.nonce, data)) === true
      ? { ok: true, data }
      : no({ field: 'nonce', reason: 'was not given out, or was used' })
  } catch {
    return no({ field: 'nonce', reason: 'could not be looked up' })
  }
}
