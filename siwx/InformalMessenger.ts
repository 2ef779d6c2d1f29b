import { buildMessage } from './message/buildMessage.js'
import { zeroAddress } from './message/zeroAddress.js'
import { toChecksumAddress } from '../lib/toChecksumAddress.js'
import type { SIWXMessage, SIWXMessageInput, SIWXMessenger } from '../ports/siwx.js'
import { createNonce } from './createNonce.js'
import { MessageError } from './errors.js'
import { pageOf, type PageFacts } from './pageOf.js'

/** What `InformalMessenger` takes. */
export interface InformalMessengerOptions {
  /** One line of ASCII: the site's text for the visitor. */
  readonly statement?: string
  /** Web addresses that the sign-in is about. */
  readonly resources?: readonly string[]
  /** How long the visitor has to sign, and the message to be checked, in ms. Default and at most 600,000. */
  readonly expiration?: number
  /** From the host's server: at least 8 letters and digits, valid for one sign-in. By default 128 random bits, for demos. */
  getNonce?(input: SIWXMessageInput): string | Promise<string>
  /** An id of the host's own for each request. */
  getRequestId?(): string | Promise<string>
  /** Wall clock, for tests. */
  now?(): number
  /** Page information, for tests. */
  page?(): PageFacts
}

const longest = 600_000

/** Writes messages in the form of EIP-4361 and CAIP-122. Domain and URI are the page's own. */
export class InformalMessenger implements SIWXMessenger {
  readonly #options: InformalMessengerOptions
  constructor(options: InformalMessengerOptions = {}) {
    this.#options = options
  }

  /** @throws MessageError */
  async createMessage(input: SIWXMessageInput): Promise<SIWXMessage> {
    const { statement, resources, expiration = longest, getNonce = createNonce, getRequestId, now = Date.now, page = pageOf } = this.#options
    const nonce = await getNonce(input)
    const requestId = await getRequestId?.()
    const at = now()
    const { accountAddress, chainId, notBefore } = input
    const fields = {
      ...page(),
      accountAddress: /^eip155:.*0x[\da-f]{40}$/i.test(chainId + accountAddress) ? toChecksumAddress(accountAddress) : accountAddress || zeroAddress,
      chainId,
      version: '1',
      nonce,
      issuedAt: new Date(at).toISOString(),
      expirationTime: new Date(at + Math.min(longest, Math.max(1_000, expiration))).toISOString(),
      ...(notBefore !== undefined && { notBefore }),
      ...(statement !== undefined && { statement }),
      ...(requestId !== undefined && { requestId }),
      ...(resources !== undefined && { resources }),
    }
    const made = buildMessage(fields)
    if ('refused' in made) throw new MessageError(made.refused)
    return { ...fields, toString: () => made.text }
  }
}
