import { BaseError, ConnectError } from '../../kernel/api/index.js'
import type { Refusal } from './frame/readReply.js'
import type { SiteStatus } from './frame/SiteStatus.js'

/**
 * Why a frame cannot be used: what its site says of itself, or `policy`: the policy of the page kept it away; `silent`: the site may be shown, and
 * its frame did not report that it is ready; `gone`: it was removed, or loaded anew.
 */
export type FrameTrouble = Exclude<SiteStatus, 'listed'> | 'policy' | 'silent' | 'gone'

/** What a developer reads of each: what happened, and what to do. */
const troubles: Readonly<Record<FrameTrouble, (site: string, page: string) => readonly [details: string, remedy: string]>> = {
  unreachable: (site) => [`Nothing answers at ${site}.`, `${site} has to be reachable, with a certificate that the browser accepts.`],
  strange: (site, page) => [
    `Something answers at ${site}, and does not say that it is a secure site.`,
    `A proxy may answer in its place, as with status 502 or 503. A secure site of another version may not say so, and may not list ${page}.`,
  ],
  hidden: (site, page) => [
    `The frame of ${site} was loaded, and did not report that it is ready. The page may not ask it why.`,
    `Name ${site} under connect-src in the content security policy of the page, and ask again. Its gateway may not list ${page}.`,
  ],
  unready: (site) => [
    `${site} answers, and cannot serve its frame.`,
    'Its files are missing, or its gateway did not answer it. Its log says which, and so does "portico-vault check".',
  ],
  unlisted: (site, page) => [
    `${site} does not let ${page} show it.`,
    `The gateway of ${site} has to list ${page}: in the "origins" of the project (GATEWAY_PROJECTS), or in GATEWAY_VAULT_SITES without any.`,
  ],
  policy: (site) => [
    `The content security policy of the page blocked ${site}.`,
    `${site} has to be named under frame-src in the content security policy of the page.`,
  ],
  silent: (site) => [
    `${site} lets this page show it, and its frame did not report that it is ready.`,
    'A slow network or device may need longer, or an extension blocks its scripts.',
  ],
  gone: (site) => [`The frame of ${site} is gone.`, 'The next touch loads it anew.'],
}

interface UnavailableInput {
  readonly site: string
  readonly trouble: FrameTrouble
  /** The origin of the page. */
  readonly page?: string | undefined
  /** In place of what is usually said. */
  readonly details?: string
}
/** The frame of the embedded wallet did not load. The details say what was in the way: the network, the secure site or its gateway, a content security policy without its `frame-src`, or a list of websites without the page. */
export class FrameUnavailableError extends ConnectError {
  override readonly name = 'FrameUnavailableError'
  /** The secure site does not list the page among the websites that may show it. */
  readonly blocked: boolean
  readonly trouble: FrameTrouble
  constructor({ site, trouble, page = 'this website', details }: UnavailableInput) {
    const [usual, remedy] = troubles[trouble](site, page)
    super('Unable to load email login dependency', { code: 'P375', reason: 'unreachable', details: details ?? usual, metaMessages: [remedy] })
    this.blocked = trouble === 'unlisted'
    this.trouble = trouble
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
