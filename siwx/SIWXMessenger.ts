import { toChecksumAddress } from '#lib/addresses/toChecksumAddress.js'
import type { SIWXMessage, SIWXMessageData, SIWXMessageInput, SIWXMessenger as Messenger } from '../ports/siwx.js'
import { createNonce } from './createNonce.js'
import { zeroAddress } from './message/zeroAddress.js'
import { pageOf, type PageFacts } from './pageOf.js'

/** What a `SIWXMessenger` takes. @public */
export interface SIWXMessengerOptions {
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
  /** @deprecated Has no effect: a message names the host of the page, and another one would be refused. */
  readonly domain?: string
  /** @deprecated Has no effect: a message names the address of the page. */
  readonly uri?: string
  /** @deprecated Has no effect: a message names its network as its form wants it. */
  readonly clearChainIdNamespace?: boolean
  /** Wall clock, for tests. */
  now?(): number
  /** Page information, for tests. */
  page?(): PageFacts
}

const longest = 600_000

/**
 * Writes the messages that wallets sign: extend it, and pass an instance to `new DefaultSIWX({ messenger })`. It fills in the fields, the
 * page's own host and address among them, and `stringify` makes the text.
 * @example `class ShortMessenger extends SIWXMessenger { version = '1'; stringify({ domain, nonce }: SIWXMessageData) { return domain + nonce } }`
 * @public
 */
export abstract class SIWXMessenger implements Messenger {
  /** Version of the form of the message: `1`. */
  protected abstract readonly version: string
  /**
   * The text that the wallet signs. It has to have the form of EIP-4361, or of CAIP-122 outside of `eip155`, with exactly these values:
   * another text is refused before the wallet is asked.
   */
  protected abstract stringify(data: SIWXMessageData): string

  readonly #options: SIWXMessengerOptions
  constructor(options: SIWXMessengerOptions = {}) {
    this.#options = options
  }

  /** @throws what `getNonce`, `getRequestId` and `stringify` throw */
  async createMessage(input: SIWXMessageInput): Promise<SIWXMessage> {
    const { statement, resources, expiration = longest, getNonce = createNonce, getRequestId, now = Date.now, page = pageOf } = this.#options
    const nonce = await getNonce(input)
    const requestId = await getRequestId?.()
    const at = now()
    const { accountAddress, chainId, notBefore } = input
    const data: SIWXMessageData = {
      ...page(),
      accountAddress: /^eip155:.*0x[\da-f]{40}$/i.test(chainId + accountAddress) ? toChecksumAddress(accountAddress) : accountAddress || zeroAddress,
      chainId,
      version: this.version,
      nonce,
      issuedAt: new Date(at).toISOString(),
      expirationTime: new Date(at + Math.min(longest, Math.max(1_000, expiration))).toISOString(),
      ...(notBefore !== undefined && { notBefore }),
      ...(statement !== undefined && { statement }),
      ...(requestId !== undefined && { requestId }),
      ...(resources !== undefined && { resources }),
    }
    const text = this.stringify(data)
    return { ...data, toString: () => text }
  }
}
