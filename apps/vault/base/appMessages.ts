import * as z from 'zod/mini'
import { isOwnProvider, type OwnProviderName } from 'portico-protocol/ownProviderName.js'
import { accountTypes, frameProviders, idTokenNonce, openedParts, pagePrefix } from 'portico-protocol/frameMessages.js'

const nothing = z.optional(z.unknown())
const chainId = z.union([z.int().check(z.minimum(1)), z.string().check(z.regex(/^([a-z0-9-]{3,8}:)?[-_a-zA-Z0-9]{1,32}$/))])
const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))

const accountType = z.enum(accountTypes)

/** The requests that the page may send, by name, with the shape of each payload. Fields that a shape does not name are removed. */
export const appMessages = {
  CONNECT_EMAIL: z.object({ email: text(254) }),
  CONNECT_OTP: nothing,
  UPDATE_EMAIL: z.object({ email: text(254) }),
  UPDATE_EMAIL_PRIMARY_OTP: nothing,
  UPDATE_EMAIL_SECONDARY_OTP: nothing,
  /** `page` is the address of the page, which is left for the provider instead of a window. */
  GET_SOCIAL_REDIRECT_URI: z.object({ provider: z.union([z.enum(frameProviders), z.custom<OwnProviderName>(isOwnProvider)]), page: z.optional(text(2_048)) }),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  /** Cancels the flow that the page began. The frame itself stays. */
  RELOAD: nothing,
  CONNECT_SOCIAL: z.object({ uri: text(2_048), chainId: z.optional(chainId), preferredAccountType: z.optional(accountType) }),
  GET_USER: z.optional(z.object({ chainId: z.optional(chainId), preferredAccountType: z.optional(accountType) })),
  SET_PREFERRED_ACCOUNT: z.object({ type: accountType, chainId: z.optional(chainId) }),
  IS_CONNECTED: nothing,
  SIGN_OUT: nothing,
  GET_CHAIN_ID: nothing,
  SWITCH_NETWORK: z.object({ chainId }),
  SYNC_THEME: z.object({
    themeMode: z.optional(z.enum(['light', 'dark'])),
    themeVariables: z.optional(z.record(text(64), z.union([text(400), z.number()]))),
    w3mThemeVariables: z.optional(z.record(text(64), text(400))),
  }),
  SYNC_DAPP_DATA: z.object({
    projectId: text(128),
    sdkVersion: z.optional(text(128)),
    sdkType: z.optional(text(32)),
    metadata: z.optional(
      z.object({ name: z.optional(text(200)), description: z.optional(text(1_000)), url: z.optional(text(2_048)), icons: z.optional(z.array(text(4_096))) }),
    ),
  }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: z.optional(z.object({ chainId: z.optional(chainId) })),
  /** The nonce of the website's server. */
  GET_ID_TOKEN: z.object({ nonce: z.string().check(z.regex(idTokenNonce)) }),
  RPC_REQUEST: z.object({
    method: text(64),
    params: z.optional(z.unknown()),
    chainId: z.optional(chainId),
    chainNamespace: z.optional(z.enum(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])),
  }),
  RPC_ABORT: nothing,
  /**
   * Reports that the window with this state will not open, because the page keeps its windows apart from the frame
   * (Cross-Origin-Opener-Policy).
   */
  REVIEW_CUT: z.object({ state: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  /** Opens a part of the site from the page. */
  SHOW: z.object({ part: z.enum(openedParts) }),
} as const

export type AppMessageName = keyof typeof appMessages
export type AppPayload<name extends AppMessageName> = z.output<(typeof appMessages)[name]>

export interface AppMessage {
  readonly name: AppMessageName
  readonly id: string
  /** Returns undefined if the payload does not have the right shape. */
  readonly payload: { readonly value: unknown } | undefined
}

const envelope = z.object({
  type: z.string().check(z.startsWith(pagePrefix)),
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  payload: z.optional(z.unknown()),
})
const isName = (name: string): name is AppMessageName => Object.hasOwn(appMessages, name)

/** Returns undefined for anything but a message of the page, which is dropped. */
export const readAppMessage = (input: unknown): AppMessage | undefined => {
  const read = z.safeParse(envelope, input)
  if (!read.success) return undefined
  const { type, id, payload } = read.data
  const name = type.slice(pagePrefix.length)
  if (!isName(name)) return undefined
  const value = z.safeParse(appMessages[name], payload)
  return { name, id, payload: value.success ? { value: value.data } : undefined }
}
