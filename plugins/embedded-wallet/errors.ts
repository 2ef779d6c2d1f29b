import { BaseError, ConnectError } from '../../kernel/api/index.js'
import type { Refusal } from './frame/readReply.js'

/** The frame of the embedded wallet did not load. An extension, a content security policy without its `frame-src`, or the network is in the way. */
export class FrameUnavailableError extends ConnectError {
  override readonly name = 'FrameUnavailableError'
  /** It was loaded and said nothing: the secure site most likely does not list the page among the websites that may show it. */
  readonly blocked: boolean
  /** `page`: the origin of the page, where the frame was loaded and said nothing. */
  constructor({ site, why, page }: { readonly site: string; readonly why: string; readonly page?: string | undefined }) {
    super('Unable to load email login dependency', {
      code: 'P375',
      reason: 'unreachable',
      details: why,
      metaMessages: [
        ...(page === undefined
          ? []
          : [`The gateway of ${site} has to list ${page}: in the "origins" of the project (GATEWAY_PROJECTS), or in GATEWAY_VAULT_SITES without any.`]),
        `${site} has to be reachable, and to be named under frame-src in the content security policy of the page.`,
      ],
    })
    this.blocked = page !== undefined
  }
}

/** The secure site did not answer a request in time. The request may still have had an effect there. */
export class FrameTimeoutError extends ConnectError {
  override readonly name = 'FrameTimeoutError'
  constructor({ request, ms }: { readonly request: string; readonly ms: number }) {
    super('Embedded Wallet Request Timed Out', { code: 'P376', reason: 'timeout', details: `"${request}" was not answered within ${ms} ms.` })
  }
}

interface RefusedInput {
  readonly message: string
  readonly refusal: Refusal | undefined
  readonly seconds?: number | undefined
  readonly walletCode?: number | undefined
  readonly signed?: boolean | undefined
}
/** The secure site refused a request, or answered it with something else than the protocol says. */
export class FrameRefusedError extends BaseError {
  override readonly name = 'FrameRefusedError'
  /** In words that views act on; undefined where the site gave none. */
  readonly refusal: Refusal | undefined
  /** Of `locked`: when to try again. */
  readonly seconds: number | undefined
  /** Of EIP-5792, where the site gave one. */
  readonly walletCode: number | undefined
  /** Whether anything was signed for the request; undefined where the site did not say. */
  readonly signed: boolean | undefined
  constructor({ message, refusal, seconds, walletCode, signed }: RefusedInput) {
    super(message, { code: 'P377' })
    this.refusal = refusal
    this.seconds = seconds
    this.walletCode = walletCode
    this.signed = signed
  }
}

/** A request was given up: its view was left, the page removed the frame, or the frame loaded anew. */
export class FrameAbortedError extends BaseError {
  override readonly name = 'FrameAbortedError'
  readonly reason = 'cancelled'
  constructor({ request }: { readonly request: string }) {
    super(request === 'RPC_REQUEST' ? 'Request was aborted' : 'Something went wrong', { code: 'P378', details: `"${request}" was given up.` })
  }
}

/** The option `secureSite` is not the https address of another origin than the page's. E-mail and social sign-in are off. */
export class SecureSiteError extends ConnectError {
  override readonly name = 'SecureSiteError'
  constructor({ given }: { readonly given: string }) {
    super('The option "secureSite" cannot be used.', {
      code: 'P379',
      reason: 'failed',
      metaMessages: [`Given: ${given}`, 'It has to be an https address of another origin than the page, which keeps the keys out of the page.'],
    })
  }
}
