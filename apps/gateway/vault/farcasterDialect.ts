import { readOrigin } from 'portico-lib/web/readOrigin.js'
import * as z from 'zod/mini'

/** The HTTP of a Farcaster relay, and nothing else of it: what its public description says of channels. It was tried against the stand-in of the sandbox only. */
interface ChannelRequest {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly expires: number
}
type ChannelState = { readonly kind: 'waiting' } | { readonly kind: 'gone' } | { readonly kind: 'signed'; readonly message: string; readonly signature: string }

/** The relay of the protocol's own team. */
export const publicRelay = 'https://relay.farcaster.xyz'

const opened = z.object({
  channelToken: z.string().check(z.minLength(1), z.maxLength(256), z.regex(/^[\x21-\x7e]+$/)),
  url: z.string().check(z.maxLength(2_048)),
  nonce: z.string(),
})
const pending = z.object({ state: z.literal('pending') })
const completed = z.object({ state: z.literal('completed'), message: z.string().check(z.maxLength(4_096)), signature: z.string().check(z.maxLength(16_384)) })

/** The request that opens a channel. */
export const openingRequest = (relay: string, { domain, uri, nonce, expires }: ChannelRequest): [string, RequestInit] => [
  `${relay}/v1/channel`,
  {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ siweUri: uri, domain, nonce, expirationTime: new Date(expires).toISOString() }),
  },
]

/**
 * Reads the answer to it. The link is one of https, which opens the app where it is installed, or leads back to the relay itself.
 *
 * @throws when the relay refuses, or answers something else
 */
export const readOpening = async (relay: string, response: Response, nonce: string): Promise<{ readonly channel: string; readonly link: string }> => {
  if (!response.ok) throw new Error(`The relay answered with status ${response.status}.`)
  const { channelToken, url, nonce: used } = z.parse(opened, await response.json())
  if (used !== nonce) throw new Error('The relay took another nonce.')
  const link = new URL(url)
  if (link.protocol !== 'https:' && readOrigin(url) !== readOrigin(relay)) throw new Error('The relay gave a link that leads somewhere else.')
  return { channel: channelToken, link: link.href }
}

/** The request for the state of a channel. */
export const stateRequest = (relay: string, channel: string): [string, RequestInit] => [
  `${relay}/v1/channel/status`,
  { headers: { authorization: `Bearer ${channel}` } },
]

/**
 * Reads the answer to it. What a relay says beside the message and its signature (an id, a name, an address) is not read at all.
 *
 * @throws when the relay refuses, or answers something else
 */
export const readState = async (response: Response): Promise<ChannelState> => {
  // It knows the channel no more: the visitor declined, or it was closed.
  if ([401, 404, 410].includes(response.status)) return { kind: 'gone' }
  if (!response.ok) throw new Error(`The relay answered with status ${response.status}.`)
  const answer = await response.json()
  if (z.safeParse(pending, answer).success) return { kind: 'waiting' }
  const { message, signature } = z.parse(completed, answer)
  return { kind: 'signed', message, signature }
}
