// What a page and the secure site of its embedded wallet say to each other, by the names of the frame protocol.

/** Starts the type of each message of the page, and of each message of the secure site. */
export const pagePrefix = '@w3m-app/'
export const sitePrefix = '@w3m-frame/'

export const frameProviders = ['google', 'github', 'discord', 'apple', 'facebook', 'x'] as const
export type SocialProvider = (typeof frameProviders)[number]
export const accountTypes = ['eoa', 'smartAccount'] as const
export type AccountType = (typeof accountTypes)[number]
export type ChainId = string | number

/** What a secure site draws itself, in the place of the modal. Sites that do not say so draw approvals only. */
export type DrawnPart = 'otp' | 'approve' | OpenedPart
/** Those of them that the visitor opens from the account. */
export const openedParts = ['passkey', 'recovery', 'password', 'sites', 'permissions', 'export', 'delete'] as const
export type OpenedPart = (typeof openedParts)[number]
/** How a wallet can be opened where there is no share of it. */
export const recoveryWays = ['passkey', 'password', 'file'] as const
export type RecoveryWay = (typeof recoveryWays)[number]

export interface User {
  readonly address: string
  /** CAIP-2 id of the network that the address is for. */
  readonly chain: string
  readonly email?: string
  readonly userName?: string
  readonly accountType?: AccountType
  /** All accounts of the visitor on this network, where the site names them. */
  readonly accounts?: readonly TypedAccount[]
  /** The smart account has code on this network. */
  readonly deployed?: boolean
}
export interface TypedAccount {
  readonly address: string
  readonly type: AccountType
}
export interface WebAddress {
  readonly uri: string
}
export interface Named {
  readonly userName?: string
}

export interface RpcCall {
  readonly method: string
  readonly params?: unknown
  readonly chainId?: ChainId
  readonly chainNamespace?: string
}

/** Each request of the page with its payload, and what the secure site replies. The names are those of the frame protocol. */
export interface Exchanges {
  SWITCH_NETWORK: { ask: { readonly chainId: ChainId }; reply: { readonly chainId: ChainId } }
  CONNECT_EMAIL: { ask: { readonly email: string }; reply: { readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' } }
  CONNECT_DEVICE: { ask: undefined; reply: undefined }
  /** Without a code where the secure site draws the boxes itself. */
  CONNECT_OTP: { ask: { readonly otp?: string }; reply: undefined }
  CONNECT_SOCIAL: { ask: { readonly uri: string; readonly preferredAccountType?: AccountType; readonly chainId?: ChainId }; reply: User }
  GET_SOCIAL_REDIRECT_URI: {
    ask: { readonly provider: SocialProvider; readonly page?: string }
    reply: WebAddress & { readonly state?: string; readonly page?: true }
  }
  GET_FARCASTER_URI: { ask: undefined; reply: WebAddress }
  CONNECT_FARCASTER: { ask: undefined; reply: Named }
  GET_USER: { ask: { readonly chainId?: ChainId; readonly preferredAccountType?: AccountType }; reply: User }
  SET_PREFERRED_ACCOUNT: { ask: { readonly type: AccountType; readonly chainId?: ChainId }; reply: { readonly type: AccountType } }
  SIGN_OUT: { ask: undefined; reply: undefined }
  IS_CONNECTED: { ask: undefined; reply: { readonly isConnected: boolean } }
  RPC_REQUEST: { ask: RpcCall; reply: unknown }
  RPC_ABORT: { ask: undefined; reply: undefined }
  UPDATE_EMAIL: { ask: { readonly email: string }; reply: { readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' } }
  UPDATE_EMAIL_PRIMARY_OTP: { ask: { readonly otp?: string }; reply: undefined }
  UPDATE_EMAIL_SECONDARY_OTP: { ask: { readonly otp?: string }; reply: { readonly newEmail: string } }
  SYNC_THEME: { ask: { readonly themeMode?: 'light' | 'dark'; readonly themeVariables?: Readonly<Record<string, string | number>> }; reply: undefined }
  SYNC_DAPP_DATA: {
    ask: {
      readonly metadata: { readonly name: string; readonly description: string; readonly url: string; readonly icons: readonly string[] }
      readonly sdkType: 'appkit'
      readonly projectId: string
    }
    reply: undefined
  }
  RELOAD: { ask: undefined; reply: undefined }
  /** Of sites that draw these parts. */
  SHOW: { ask: { readonly part: OpenedPart }; reply: undefined }
}
export type ExchangeName = keyof Exchanges
export type AskOf<name extends ExchangeName> = Exchanges[name]['ask']
export type ReplyOf<name extends ExchangeName> = Exchanges[name]['reply']

/** A message in either direction. */
export interface Envelope {
  readonly type: string
  readonly id?: string
  readonly payload?: unknown
}
