import type { OwnProviderName } from './ownProviderName.js'

// What a page and the secure site of its embedded wallet say to each other, by the names of the frame protocol.

/** Starts the type of each message of the page. */
export const pagePrefix = '@w3m-app/'
/** Starts the type of each message of the secure site. */
export const sitePrefix = '@w3m-frame/'

/** The providers at which a visitor can log in through the frame protocol. */
export const frameProviders = ['google', 'github', 'discord', 'apple', 'facebook', 'x'] as const
/** One of `frameProviders`, or one of the operator's own. */
export type SocialProvider = (typeof frameProviders)[number] | OwnProviderName
/** The accounts of an embedded wallet: its plain one, and a contract that its key controls. */
export const accountTypes = ['eoa', 'smartAccount'] as const
/** One of `accountTypes`. */
export type AccountType = (typeof accountTypes)[number]
/** The id of an EVM chain as a number, as text or not, or the CAIP-2 id of another chain. */
export type ChainId = string | number

/** What a secure site draws itself, in the place of the modal. Sites that do not say so draw approvals only. */
export type DrawnPart = 'otp' | 'approve' | OpenedPart
/** Parts that the visitor opens from the account. */
export const openedParts = ['passkey', 'recovery', 'password', 'sites', 'permissions', 'export', 'delete'] as const
/** One of `openedParts`. */
export type OpenedPart = (typeof openedParts)[number]
/** What a view of a secure site is for: the page writes it in the head of its modal, in its own language. */
export const frameTitles = [
  'code',
  'again',
  'open',
  'passkey',
  'file',
  'password',
  'sites',
  'words',
  'delete',
  'message',
  'data',
  'transaction',
  'grant',
] as const
/** One of `frameTitles`. */
export type FrameTitle = (typeof frameTitles)[number]
/** The state of a view: at rest, busy, done, worth a look, or dangerous. */
export const frameTones = ['idle', 'waiting', 'ok', 'warn', 'bad'] as const
/** One of `frameTones`. */
export type FrameTone = (typeof frameTones)[number]

/** The nonces that ID tokens take. */
export const idTokenNonce = /^[\w.~+/=-]{16,256}$/

/** How a wallet can be opened where there is no share of it. */
export const recoveryWays = ['passkey', 'password', 'file'] as const
/** One of `recoveryWays`. */
export type RecoveryWay = (typeof recoveryWays)[number]

/** The visitor as the secure site names them. */
export interface User {
  /** The account in use. */
  readonly address: string
  /** CAIP-2 id of the network that the address is for. */
  readonly chain: string
  /** With which they logged in. */
  readonly email?: string
  /** Their name at a provider. */
  readonly userName?: string
  /** The type of the account in use. */
  readonly accountType?: AccountType
  /** All accounts of the visitor on this network, where the site names them. */
  readonly accounts?: readonly TypedAccount[]
  /** The smart account has code on this network. */
  readonly deployed?: boolean
}
/** An account and its type. */
export interface TypedAccount {
  /** Its address, in the form of its chain family. */
  readonly address: string
  /** Plain, or a contract. */
  readonly type: AccountType
}
/** An address that a window is opened at. */
export interface WebAddress {
  /** It begins with `https://`. */
  readonly uri: string
}
/** Somebody with a name at a provider. */
export interface Named {
  /** Not trusted: it is cut and cleaned before it is shown. */
  readonly userName?: string
}

/** A request for the wallet (EIP-1193). */
export interface RpcCall {
  /** For example `personal_sign`. */
  readonly method: string
  /** As the method has them. */
  readonly params?: unknown
  /** The chain that the request is for; that of the wallet without one. */
  readonly chainId?: ChainId
  /** The chain family, for example `eip155`. */
  readonly chainNamespace?: string
}

/** What answers a request that failed. */
export interface ErrorReply {
  /** For developers. */
  readonly message: string
  /** The kind of the failure. */
  readonly reason?: string
  /** After which `locked` ends. */
  readonly seconds?: number
  /** That of a standard: JSON-RPC, EIP-1193, EIP-5792. */
  readonly code?: number
}
/** What answers a failed `RPC_REQUEST`. */
export interface RpcErrorReply extends ErrorReply {
  /** Whether anything was signed for it: `false` proves that nothing was sent. Sites of before do not say. */
  readonly signed?: boolean
}

/** Where a visitor who signed out can sign out of the provider of their login as well. */
export interface SignOutLink {
  /** The name of the provider. */
  readonly label: string
  /** Opened in a tab of its own. */
  readonly address: string
}

/** Each request of the page with its payload, and what the secure site replies. The names are those of the frame protocol. */
export interface Exchanges {
  /** The network that the wallet is on. */
  GET_CHAIN_ID: { ask: undefined; reply: { readonly chainId: ChainId } }
  /** The wallet moves to another network. */
  SWITCH_NETWORK: { ask: { readonly chainId: ChainId }; reply: { readonly chainId: ChainId } }
  /** Begins a login by e-mail. The reply says what comes next. */
  CONNECT_EMAIL: { ask: { readonly email: string }; reply: { readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' } }
  /** Waits until the visitor confirmed a new device from a mail. */
  CONNECT_DEVICE: { ask: undefined; reply: undefined }
  /** Without a code where the secure site draws the boxes itself. */
  CONNECT_OTP: { ask: { readonly otp?: string }; reply: undefined }
  /** Ends a login at a provider, with the address that it led back to. */
  CONNECT_SOCIAL: { ask: { readonly uri: string; readonly preferredAccountType?: AccountType; readonly chainId?: ChainId }; reply: User }
  /** Begins a login at a provider. */
  GET_SOCIAL_REDIRECT_URI: {
    ask: { readonly provider: SocialProvider; readonly page?: string }
    reply: WebAddress & { readonly state?: string; readonly page?: true }
  }
  /** Begins a login with Farcaster: the address is shown as a code. */
  GET_FARCASTER_URI: { ask: undefined; reply: WebAddress }
  /** Waits until the visitor confirmed that login. */
  CONNECT_FARCASTER: { ask: undefined; reply: Named }
  /** The account in use. */
  GET_USER: { ask: { readonly chainId?: ChainId; readonly preferredAccountType?: AccountType }; reply: User }
  /** Another type of account is in use from now on. */
  SET_PREFERRED_ACCOUNT: { ask: { readonly type: AccountType; readonly chainId?: ChainId }; reply: { readonly type: AccountType } }
  /** The networks on which the site has smart accounts. */
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { ask: undefined; reply: { readonly smartAccountEnabledNetworks: readonly number[] } }
  /** Prepares the smart account of the visitor on a network. The reply says whether it has code there. */
  INIT_SMART_ACCOUNT: { ask: { readonly chainId?: ChainId }; reply: { readonly address: string; readonly isDeployed: boolean } }
  /** Ends the session of the visitor. The reply may say where they sign out of the provider as well. */
  SIGN_OUT: { ask: undefined; reply: { readonly provider?: SignOutLink } }
  /** Whether there is a session. */
  IS_CONNECTED: { ask: undefined; reply: { readonly isConnected: boolean } }
  /** A request for the wallet. The reply is the result of its method. */
  RPC_REQUEST: { ask: RpcCall; reply: unknown }
  /** The page keeps its windows apart from the frame: the one with this state is not going to be there. */
  REVIEW_CUT: { ask: { readonly state: string }; reply: undefined }
  /** Gives up the requests that wait for the visitor. */
  RPC_ABORT: { ask: undefined; reply: undefined }
  /** Begins a change of the e-mail address. */
  UPDATE_EMAIL: { ask: { readonly email: string }; reply: { readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' } }
  /** The code that was sent to the former address. */
  UPDATE_EMAIL_PRIMARY_OTP: { ask: { readonly otp?: string }; reply: undefined }
  /** The code that was sent to the new address. */
  UPDATE_EMAIL_SECONDARY_OTP: { ask: { readonly otp?: string }; reply: { readonly newEmail: string } }
  /** How the page looks. */
  SYNC_THEME: { ask: { readonly themeMode?: 'light' | 'dark'; readonly themeVariables?: Readonly<Record<string, string | number>> }; reply: undefined }
  /** Who the page is. */
  SYNC_DAPP_DATA: {
    ask: {
      readonly metadata: { readonly name: string; readonly description: string; readonly url: string; readonly icons: readonly string[] }
      readonly sdkType: 'appkit'
      readonly projectId: string
    }
    reply: undefined
  }
  /** A token by which the server of the page learns who is logged in. Of sites that say so when they are ready. */
  GET_ID_TOKEN: { ask: { readonly nonce: string }; reply: { readonly token: string } }
  /** Gives up what the page began and left. */
  RELOAD: { ask: undefined; reply: undefined }
  /** Of sites that draw these parts. */
  SHOW: { ask: { readonly part: OpenedPart }; reply: undefined }
}
/** The name of a request. */
export type ExchangeName = keyof Exchanges
/** The payload of a request. */
export type AskOf<name extends ExchangeName> = Exchanges[name]['ask']
/** The payload of its reply. */
export type ReplyOf<name extends ExchangeName> = Exchanges[name]['reply']

/** A message in either direction. */
export interface Envelope {
  /** A prefix and a name; without the prefix once it was read. */
  readonly type: string
  /** That of the request which it belongs to. */
  readonly id?: string
  /** Not trusted. */
  readonly payload?: unknown
}
