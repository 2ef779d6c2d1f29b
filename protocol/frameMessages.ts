import type { OwnProviderName } from './ownProviderName.js'

// The messages that a page and the secure site of its embedded wallet exchange, by their names in the frame protocol.

/** Prefix of the type of each message that the page sends. */
export const pagePrefix = '@w3m-app/'
/** Prefix of the type of each message that the secure site sends. */
export const sitePrefix = '@w3m-frame/'

/** The providers at which a visitor can log in through the frame protocol. */
export const frameProviders = ['google', 'github', 'discord', 'apple', 'facebook', 'x'] as const
/** One of `frameProviders`, or one of the operator's own. */
export type SocialProvider = (typeof frameProviders)[number] | OwnProviderName
/** The accounts of an embedded wallet: its plain one, and a contract that its key controls. */
export const accountTypes = ['eoa', 'smartAccount'] as const
/** One of `accountTypes`. */
export type AccountType = (typeof accountTypes)[number]
/** An EVM chain id as a number or a numeric string, or the CAIP-2 id of another chain. */
export type ChainId = string | number

/** Parts that a secure site can draw itself in place of the modal. Sites that do not list them draw approvals only. */
export type DrawnPart = 'otp' | 'approve' | OpenedPart
/** Parts that the visitor opens from the account. */
export const openedParts = ['passkey', 'recovery', 'password', 'sites', 'permissions', 'export', 'delete'] as const
/** One of `openedParts`. */
export type OpenedPart = (typeof openedParts)[number]
/** The purpose of a view in the secure site. The page writes it in the header of its modal, in its own language. */
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

/** Names of the nonce claims that ID tokens can have. */
export const idTokenNonce = /^[\w.~+/=-]{16,256}$/

/** Ways to open a wallet on a device that has no share of it. */
export const recoveryWays = ['passkey', 'password', 'file'] as const
/** One of `recoveryWays`. */
export type RecoveryWay = (typeof recoveryWays)[number]

/** The visitor as the secure site describes them. */
export interface User {
  /** The account in use. */
  readonly address: string
  /** CAIP-2 id of the network that the address is for. */
  readonly chain: string
  /** The provider at which they logged in. */
  readonly email?: string
  /** Their name at a provider. */
  readonly userName?: string
  /** The type of the account in use. */
  readonly accountType?: AccountType
  /** All accounts of the visitor on this network, if the site lists them. */
  readonly accounts?: readonly TypedAccount[]
  /** Whether the smart account is deployed on this network. */
  readonly deployed?: boolean
}
/** An account and its type. */
export interface TypedAccount {
  /** The address, in the format of its chain family. */
  readonly address: string
  /** Whether it is a plain account or a smart account. */
  readonly type: AccountType
}
/** An address to open in a window. */
export interface WebAddress {
  /** An `https://` address. */
  readonly uri: string
}
/** A visitor with a name at a provider. */
export interface Named {
  /** The name as the provider sent it. It is untrusted: it is truncated and cleaned before it is displayed. */
  readonly userName?: string
}

/** A request for the wallet (EIP-1193). */
export interface RpcCall {
  /** For example `personal_sign`. */
  readonly method: string
  /** The parameters of the method. */
  readonly params?: unknown
  /** The chain that the request is for. It defaults to the current chain of the wallet. */
  readonly chainId?: ChainId
  /** The chain family, for example `eip155`. */
  readonly chainNamespace?: string
}

/** The reply to a failed request. */
export interface ErrorReply {
  /** A message for developers. */
  readonly message: string
  /** The kind of failure. */
  readonly reason?: string
  /** The time at which the state `locked` ends. */
  readonly seconds?: number
  /** An error code of JSON-RPC, EIP-1193 or EIP-5792. */
  readonly code?: number
}
/** The reply to a failed `RPC_REQUEST`. */
export interface RpcErrorReply extends ErrorReply {
  /** Whether anything was signed for the request. `false` proves that nothing was sent. Older sites leave it out. */
  readonly signed?: boolean
}

/** The address at which a visitor who signed out can also sign out of their login provider. */
export interface SignOutLink {
  /** The name of the provider. */
  readonly label: string
  /** The address to open in a new tab. */
  readonly address: string
}

/** Each request of the page with its payload and the reply of the secure site. The names are those of the frame protocol. */
export interface Exchanges {
  /** Reads the network of the wallet. */
  GET_CHAIN_ID: { ask: undefined; reply: { readonly chainId: ChainId } }
  /** Switches the wallet to another network. */
  SWITCH_NETWORK: { ask: { readonly chainId: ChainId }; reply: { readonly chainId: ChainId } }
  /** Begins a login by email. The reply contains the next step. */
  CONNECT_EMAIL: { ask: { readonly email: string }; reply: { readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' } }
  /** Waits until the visitor confirms a new device from a mail. */
  CONNECT_DEVICE: { ask: undefined; reply: undefined }
  /** Submits the code. It is left out if the secure site draws the code field itself. */
  CONNECT_OTP: { ask: { readonly otp?: string }; reply: undefined }
  /** Completes a login at a provider, with the address that the provider redirected to. */
  CONNECT_SOCIAL: { ask: { readonly uri: string; readonly preferredAccountType?: AccountType; readonly chainId?: ChainId }; reply: User }
  /** Begins a login at a provider. */
  GET_SOCIAL_REDIRECT_URI: {
    ask: { readonly provider: SocialProvider; readonly page?: string }
    reply: WebAddress & { readonly state?: string; readonly page?: true }
  }
  /** Begins a login with Farcaster. The page shows the address as a QR code. */
  GET_FARCASTER_URI: { ask: undefined; reply: WebAddress }
  /** Waits until the visitor confirms the login with Farcaster. */
  CONNECT_FARCASTER: { ask: undefined; reply: Named }
  /** Reads the account in use. */
  GET_USER: { ask: { readonly chainId?: ChainId; readonly preferredAccountType?: AccountType }; reply: User }
  /** Switches to another type of account. */
  SET_PREFERRED_ACCOUNT: { ask: { readonly type: AccountType; readonly chainId?: ChainId }; reply: { readonly type: AccountType } }
  /** Reads the networks on which the site has smart accounts. */
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { ask: undefined; reply: { readonly smartAccountEnabledNetworks: readonly number[] } }
  /** Prepares the smart account of the visitor on a network. The reply contains whether it is deployed there. */
  INIT_SMART_ACCOUNT: { ask: { readonly chainId?: ChainId }; reply: { readonly address: string; readonly isDeployed: boolean } }
  /** Ends the session of the visitor. The reply may contain the address at which they sign out of the provider. */
  SIGN_OUT: { ask: undefined; reply: { readonly provider?: SignOutLink } }
  /** Reads whether there is a session. */
  IS_CONNECTED: { ask: undefined; reply: { readonly isConnected: boolean } }
  /** Sends a request to the wallet. The reply is the result of its method. */
  RPC_REQUEST: { ask: RpcCall; reply: unknown }
  /** Reports that the window with this state will not open, because the page keeps its windows apart from the frame. */
  REVIEW_CUT: { ask: { readonly state: string }; reply: undefined }
  /** Cancels the requests that wait for the visitor. */
  RPC_ABORT: { ask: undefined; reply: undefined }
  /** Begins a change of the email address. */
  UPDATE_EMAIL: { ask: { readonly email: string }; reply: { readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' } }
  /** Submits the code that was sent to the current address. */
  UPDATE_EMAIL_PRIMARY_OTP: { ask: { readonly otp?: string }; reply: undefined }
  /** Submits the code that was sent to the new address. */
  UPDATE_EMAIL_SECONDARY_OTP: { ask: { readonly otp?: string }; reply: { readonly newEmail: string } }
  /** Sends the theme of the page. */
  SYNC_THEME: { ask: { readonly themeMode?: 'light' | 'dark'; readonly themeVariables?: Readonly<Record<string, string | number>> }; reply: undefined }
  /** Sends the identity of the page. */
  SYNC_DAPP_DATA: {
    ask: {
      readonly metadata: { readonly name: string; readonly description: string; readonly url: string; readonly icons: readonly string[] }
      readonly sdkType: 'appkit'
      readonly projectId: string
    }
    reply: undefined
  }
  /** Creates a token by which the server of the page learns who is logged in. Only sites that announce it when they are ready support it. */
  GET_ID_TOKEN: { ask: { readonly nonce: string }; reply: { readonly token: string } }
  /** Cancels a flow that the page began and left. */
  RELOAD: { ask: undefined; reply: undefined }
  /** Opens a part that the secure site draws. Only sites that announce the part support it. */
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
  /** A prefix and a name. The prefix is removed once the message is read. */
  readonly type: string
  /** The id of the request to which the message belongs. */
  readonly id?: string
  /** The payload, which is untrusted. */
  readonly payload?: unknown
}
