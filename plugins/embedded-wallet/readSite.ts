import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import { SecureSiteError } from './errors.js'

/** The secure site of a page that names none and has a project there. */
const vendorSite = 'https://secure.walletconnect.org'

/** Reads the host option `secureSite`: where the frame comes from. @throws SecureSiteError */
export const readSite = (given: unknown, page: string | undefined): { readonly origin: string; readonly address: string; readonly vendor: boolean } => {
  const address = toHttpsUrl(given ?? vendorSite)
  const fail = (): never => {
    throw new SecureSiteError({ given: String(given) })
  }
  if (address === undefined) return fail()
  const { origin, pathname } = new URL(address)
  // The page would reach into a frame of its own origin.
  if (origin === page || page === 'null') return fail()
  return { origin, address: origin + pathname.replace(/\/+$/, ''), vendor: given === undefined }
}

export interface FrameUrlInput {
  /** Without a slash at the end. */
  readonly address: string
  readonly projectId: string
  /** CAIP-2 id. */
  readonly chain: string
  readonly log: boolean
  readonly rpcUrl: string | undefined
  /** The plain address is the smart account (EIP-7702). */
  readonly delegates: boolean
  /** BCP 47 tag of the page's texts. */
  readonly locale: string
}
/** The address of the frame. */
export const frameUrl = ({ address, projectId, chain, log, rpcUrl, delegates, locale }: FrameUrlInput): string => {
  const url = new URL(`${address}/sdk`)
  url.search = new URLSearchParams({
    projectId,
    chainId: chain,
    version: '4',
    enableLogger: String(log),
    locale,
    ...(rpcUrl !== undefined && { rpcUrl }),
    ...(delegates && { smartAccountKind: '7702' }),
  }).toString()
  return url.href
}

export interface StatusUrlInput {
  /** Without a slash at the end. */
  readonly address: string
  readonly projectId: string
  /** Origins of the page and of those around it. */
  readonly sites: readonly string[]
}
/** Where a secure site says whether these pages may show it. */
export const statusUrl = ({ address, projectId, sites }: StatusUrlInput): string =>
  `${address}/sdk/status?${new URLSearchParams([['projectId', projectId], ...sites.map((site) => ['site', site])])}`
