import { parseUrl } from 'portico-lib/web/parseUrl.js'
import * as z from 'zod/mini'
import { readOrigin } from 'portico-lib/web/readOrigin.js'
import { type GatewayClient, GatewayError, readTokens } from './createGatewayClient.js'
import type { DeviceStore } from '../keys/deviceStore.js'
import { FrameError } from '../base/FrameError.js'
import { gatewayPage } from './gatewayPage.js'
import { readLabel } from 'portico-protocol/ownProviderName.js'
import { readProvider, type SocialProvider } from '../base/socialProviders.js'

export interface SocialAddress {
  /** The address to open in the window: the gateway marks the browser and redirects it to the provider. */
  readonly uri: string
  /** The state, which comes back once with the result. */
  readonly state: string
  /** Whether the browser returns to the named page. */
  readonly page?: true
}

/** The visitor who logged in, and their tokens. */
export interface SocialLogin {
  readonly user: string
  readonly provider: SocialProvider
  /** The name of a provider that the operator configured. */
  readonly label?: string
  readonly name: string | undefined
  readonly access: string
  readonly refresh: string
}

export interface SocialLogins {
  /**
   * Begins a login. `page` is the address of the page around the frame, which is left for the provider.
   *
   * @throws FrameError `invalid` if visitors cannot log in there or the page is not on the website around the frame, `away` if the
   * provider does not answer, `offline`; GatewayError
   */
  begin(provider: SocialProvider, page?: string): Promise<SocialAddress>
  /** Completes a login. @throws FrameError `expired` if the result does not belong to a login that was started here; GatewayError */
  redeem(result: string): Promise<SocialLogin>
}

const stateAnswer = z.object({ state: z.string().check(z.regex(/^[\w-]{43}$/)) })
const whoAnswer = z.object({ provider: z.string(), label: z.optional(z.string()), name: z.nullable(z.string()) })
/** How long a login for which the page was left is valid: as long as the gateway's login, and then as long as its handle. */
const leftMs = 720_000
/** The maximum number of pending logins. Beginning more discards the oldest. */
const maxLogins = 8

const over = () => new FrameError('expired', 'This login was not started here, or is over.')

/** Reads the handle and the state from an address that the window of this site passed to the page. */
const readResult = (result: string, origin: string): { readonly state: string; readonly handle: string } => {
  const url = parseUrl(result)
  if (!url) throw over()
  const facts = new URLSearchParams(url.hash.slice(1))
  const [state, handle] = [facts.get('state'), facts.get('handle')]
  if (readOrigin(result) !== origin || url.pathname !== '/social' || state === null || handle === null || !/^[\w-]{43}$/.test(handle)) throw over()
  return { state, handle }
}

/**
 * Manages logins at other providers. A result is accepted once, and only in the frame that began the login, whose key the gateway knows.
 * If the page was left for the provider, the next frame of the same website and key in this browser takes its place.
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
  /** The address of the gateway, for browsers. */
  readonly address: string
  /** The website around the frame. */
  readonly site: string
  /** The origin of this site. */
  readonly origin: string
  readonly store: Pick<DeviceStore, 'keepLeft' | 'takeLeft'>
  now(): number
}): SocialLogins => {
  const started = new Set<string>()
  /** Takes a login that was begun by this frame, or by the previous one before the page was left, once. */
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
        // The page restores the rest of its address itself.
        const asked = { provider, site, ...(left && { page: site + left.pathname }) }
        const { state } = z.parse(stateAnswer, await gateway.ask('POST', 'social', asked))
        const uri = gatewayPage(address, 'begin', state)?.href
        if (uri === undefined) throw new FrameError('failed', 'The address of the gateway is not valid.')
        if (left) {
          await store.keepLeft({ state, site, until: now() + leftMs })
          return { uri, state, page: true }
        }
        started.add(state)
        for (const old of [...started].slice(0, -maxLogins)) started.delete(old)
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
