import { parseUrl } from '../../../lib/web/parseUrl.js'
import * as z from 'zod/mini'
import { readOrigin } from '../../../lib/web/readOrigin.js'
import { type GatewayClient, GatewayError, readTokens } from './createGatewayClient.js'
import type { DeviceStore } from '../keys/deviceStore.js'
import { FrameError } from '../base/FrameError.js'
import { gatewayPage } from './gatewayPage.js'
import { readLabel } from '../../../protocol/readOwnProviders.js'
import { readProvider, type SocialProvider } from '../base/socialProviders.js'

export interface SocialAddress {
  /** Where the window goes: to the gateway, which marks the browser and sends it on to the provider. */
  readonly uri: string
  /** Comes back with the result, once. */
  readonly state: string
  /** The browser comes back to the page that was named. */
  readonly page?: true
}

/** Who logged in, and their tokens. */
export interface SocialLogin {
  readonly user: string
  readonly provider: SocialProvider
  /** What a provider of the operator's own is called. */
  readonly label?: string
  readonly name: string | undefined
  readonly access: string
  readonly refresh: string
}

export interface SocialLogins {
  /**
   * `page`: the page around the frame is left for the provider, and this is its address.
   * @throws FrameError `invalid` when visitors cannot log in there, or when the page is not on the website around the frame, `away` when the provider does not answer, `offline`; GatewayError
   */
  begin(provider: SocialProvider, page?: string): Promise<SocialAddress>
  /** @throws FrameError `expired` when the result does not belong to a login that was started here; GatewayError */
  redeem(result: string): Promise<SocialLogin>
}

const stateAnswer = z.object({ state: z.string().check(z.regex(/^[\w-]{43}$/)) })
const whoAnswer = z.object({ provider: z.string(), label: z.optional(z.string()), name: z.nullable(z.string()) })
/** How long a login counts for which the page was left: as long as the gateway's, and as its handle after that. */
const leftMs = 720_000
/** A visitor who begins more at a time than these gives the first ones up. */
const most = 8

const over = () => new FrameError('expired', 'This login was not started here, or is over.')

/** The handle and the state of an address that the window of this site gave to the page. */
const readResult = (result: string, origin: string): { readonly state: string; readonly handle: string } => {
  const url = parseUrl(result)
  if (!url) throw over()
  const facts = new URLSearchParams(url.hash.slice(1))
  const [state, handle] = [facts.get('state'), facts.get('handle')]
  if (readOrigin(result) !== origin || url.pathname !== '/social' || state === null || handle === null || !/^[\w-]{43}$/.test(handle)) throw over()
  return { state, handle }
}

/**
 * Logins at other providers. A result counts only in the frame that began the login, whose key the gateway knows, and once. Where the page was
 * left for the provider, the next frame of the same website and key in this browser takes its place.
 */
export const createSocialLogin = ({
  gateway,
  address,
  site,
  origin,
  store,
  now,
}: {
  readonly gateway: Pick<GatewayClient, 'ask'>
  /** Of the gateway, for browsers. */
  readonly address: string
  /** The website around the frame. */
  readonly site: string
  /** The origin of this site. */
  readonly origin: string
  readonly store: Pick<DeviceStore, 'keepLeft' | 'takeLeft'>
  now(): number
}): SocialLogins => {
  const started = new Set<string>()
  /** Whether a login was begun by this frame, or by the one that was here before the page was left; once. */
  const take = async (state: string): Promise<boolean> => {
    if (started.delete(state)) return true
    const left = await store.takeLeft(state)
    return left !== undefined && left.site === site && now() < left.until
  }
  return {
    begin: async (provider, page) => {
      const left = page === undefined ? undefined : parseUrl(page)
      if (page !== undefined && readOrigin(page) !== site) throw new FrameError('invalid', 'The page is not on the website around the frame.')
      try {
        // What else the page has in its address, it finds again by itself.
        const asked = { provider, site, ...(left && { page: site + left.pathname }) }
        const { state } = z.parse(stateAnswer, await gateway.ask('POST', 'social', asked))
        const uri = gatewayPage(address, 'begin', state)?.href
        if (uri === undefined) throw new FrameError('failed', 'The address of the gateway is not valid.')
        if (left) {
          await store.keepLeft({ state, site, until: now() + leftMs })
          return { uri, state, page: true }
        }
        started.add(state)
        for (const old of [...started].slice(0, -most)) started.delete(old)
        return { uri, state }
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        if (error.code === 'NOT_FOUND') throw new FrameError('invalid', error.message, { cause: error })
        if (error.code === 'UPSTREAM_FAILED') throw new FrameError('away', error.message, { cause: error })
        throw error
      }
    },
    redeem: async (result) => {
      const { state, handle } = readResult(result, origin)
      if (!(await take(state))) throw over()
      const answer = await gateway.ask('POST', 'social/login', { handle })
      const { provider, label, name } = z.parse(whoAnswer, answer)
      const known = readProvider(provider)
      if (!known) throw new FrameError('failed', 'The gateway named another provider.')
      return { ...readTokens(answer), provider: known, ...(label !== undefined && { label: readLabel(label) }), name: name ?? undefined }
    },
  }
}
