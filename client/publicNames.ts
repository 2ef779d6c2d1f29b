import type { SendPresets } from '../ports/send.js'

/**
 * Views that `open({ view })` shows, with what they take as `params`. Plugins of third parties add theirs:
 * `declare module 'portico' { interface Views { AcmeHello: undefined } }`.
 */
export interface Views {
  /** The account: balance, actions, tokens, NFTs and activity. */
  Account: undefined
  /** Every wallet of the directory, with a search. */
  AllWallets: undefined
  /** The ways in: wallets, and what plugins add. */
  Connect: undefined
  /** The wallets alone. */
  ConnectWallets: undefined
  /** The newest purchase of the account. */
  BuyInProgress: undefined
  /** A wallet that has a request to connect. */
  ConnectingExternal: { readonly connectorId: string; readonly namespace?: string; readonly name?: string }
  /** Pairing with one wallet of another device. */
  ConnectingWalletConnect: { readonly walletId: string; readonly name?: string } | undefined
  /** A code for any wallet of another device. */
  ConnectingWalletConnectBasic: undefined
  /** Where one wallet can be had. */
  Downloads: { readonly walletId: string; readonly name?: string }
  /** The field for an e-mail address, where the page signs visitors in by e-mail. */
  EmailLogin: undefined
  /** Wallets to get, for visitors without one. */
  GetWallet: undefined
  /** The networks to choose from. */
  Networks: undefined
  /** Signing in with the wallet that is connected. */
  SIWXSignMessage: undefined
  /** The kinds of networks to choose from. */
  SwitchActiveChain: { readonly namespace?: string } | undefined
  /** A wallet that was asked to switch. `network` is a CAIP-2 id. */
  SwitchNetwork: { readonly network: string; readonly name?: string }
  /** Buying: the amount and the quotes. Where `features.onramp` is off, or there is no gateway, the modal opens as it does by itself. */
  OnRampProviders: undefined
  /** The currencies to pay with. */
  OnRampFiatSelect: undefined
  /** The assets that can be bought. */
  OnRampTokenSelect: undefined
  /** Swapping. Tokens are named by symbol or contract. Where `features.swaps` is off, the modal opens as it does by itself. */
  Swap: { readonly fromToken?: string; readonly toToken?: string; readonly amount?: string } | undefined
  /** The review of a swap. Without a quote it leads to the form. */
  SwapPreview: undefined
  /** The tokens that can be swapped. */
  SwapSelectToken: { readonly side: 'pay' | 'receive' } | undefined
  /** Registering a name for the account. Where `features.registerName` is off, or there is no gateway, the modal opens as it does by itself. */
  RegisterAccountName: undefined
  /** The name that was just registered. */
  RegisterAccountNameSuccess: undefined
  /** What the account did. */
  Transactions: undefined
  /** The wallet is on a network that the page does not use. */
  UnsupportedChain: undefined
  /** Another e-mail address for an account of e-mail sign-in. Each of the two addresses is proven by a code. */
  UpdateEmailWallet: undefined
  /** The networks on which the account can receive. */
  WalletCompatibleNetworks: undefined
  /** The address of the account, as a code and as text. */
  WalletReceive: undefined
  /** The form of a send. */
  WalletSend: SendPresets | undefined
  /** The review of a send that was filled in. */
  WalletSendPreview: undefined
  /** The tokens that can be sent. */
  WalletSendSelectToken: undefined
  /** The wallets that are connected, with `features.multiWallet`. Without it the modal opens as it does by itself. */
  ProfileWallets: undefined
  /** Adding an account that is watched without its wallet, with `features.watch`. */
  WatchAddress: undefined
  /** A short explanation of buying. */
  WhatIsABuy: undefined
  /** A short explanation of networks. */
  WhatIsANetwork: undefined
  /** A short explanation of wallets. */
  WhatIsAWallet: undefined
  /** @deprecated Not in this version: wallets show what they are asked to approve. The modal opens as it does by itself. */
  ApproveTransaction: undefined
}
/** The public name of a view. */
export type ViewName = Extract<keyof Views, string>

/** Variables of a theme, each with the prefix `--portico-`. The prefixes `--w3m-` and `--apkt-` are understood as well. */
export interface ThemeTokens {
  /** Buttons, links and what is chosen. A CSS colour that fetches nothing. */
  accent: string
  /** A list of font names. */
  'font-family': string
  /** A list of font names, for addresses and code. */
  'font-family-mono': string
  /** The size of body text: a length in px, em or rem; a number is in px. */
  'font-size-master': string | number
  /** The radius of small parts, from which the others follow: a length in px, em or rem; a number is in px. */
  'border-radius-master': string | number
  /** A colour that is mixed into the surfaces. */
  'color-mix': string
  /** How much of `color-mix` is mixed in, in percent: 0 to 24. */
  'color-mix-strength': string | number
  /** Of the modal on the page: a whole number. */
  'z-index': string | number
  /** What covers the page behind the modal: a CSS colour. */
  overlay: string
  /** How much the page behind the modal is blurred: a length in px, em or rem; a number is in px. */
  'overlay-blur': string | number
}
type Prefixed<prefix extends string> = { readonly [name in keyof ThemeTokens as `${prefix}${Extract<name, string>}`]?: ThemeTokens[name] | undefined }
/** What `themeVariables` takes. Of variables of other kits, those that mean nothing here are passed over. */
export interface ThemeVariables extends Prefixed<'--portico-'>, Prefixed<'--w3m-'>, Prefixed<'--apkt-'> {
  /** @deprecated Has no effect: the QR code keeps the colours that phones read best. */
  readonly '--w3m-qr-color'?: string
  /** @deprecated Has no effect: the QR code keeps the colours that phones read best. */
  readonly '--apkt-qr-color'?: string
}

/** Chain families by their CAIP-2 namespace. Adapters of third parties may bring others. */
export type Namespace = 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos' | (string & {})

/** How addresses of a namespace are typed: `0x…` on `eip155`, texts elsewhere. */
export type AddressOf<namespace extends string = string> = namespace extends 'eip155' ? `0x${string}` : string

/** Events that `subscribeEvents` reports, as docs/reference/events.md describes them. Plugins of third parties add theirs: `declare module 'portico' { interface Events { … } }`. */
export interface Events {
  /** The instance was created. `getEvent` returns it until the first other event. */
  MODAL_CREATED: undefined
  /** The modal opened. `connected`: a wallet was connected at that moment. */
  MODAL_OPEN: { readonly connected: boolean }
  /** The modal closed. `connected`: a wallet was connected at that moment. */
  MODAL_CLOSE: { readonly connected: boolean }
  /** A network button of the page was pressed, before the modal opens, or the network in the modal. */
  CLICK_NETWORKS: undefined
  /** A press in the modal led to the list of all wallets. */
  CLICK_ALL_WALLETS: undefined
  /** A press in the modal led to the explanation of wallets. */
  CLICK_WALLET_HELP: undefined
  /** A press in the modal led to the explanation of networks. */
  CLICK_NETWORK_HELP: undefined
  /** A press in the explanation of wallets led to the guide to a wallet. */
  CLICK_GET_WALLET: undefined
  /** A press in a list without a wallet led to the guide to a wallet. */
  CLICK_GET_WALLET_HELP: undefined
  /** A place where a wallet can be installed was opened. `explorerId` is the id of the wallet in the directory. */
  GET_WALLET: { readonly name: string; readonly explorerId: string; readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage' }
  /** The visitor searched all wallets. `badge` is there while only certified wallets are listed. */
  SEARCH_WALLET: { readonly search: string; readonly badge?: 'certified' }
  /** A wallet gets a request to connect. */
  SELECT_WALLET: { readonly name: string; readonly platform: 'browser' | 'mobile' | 'qrcode' }
  /** A wallet is connected, and no plugin refused it. Not reported when a stored connection is restored. */
  CONNECT_SUCCESS: { readonly name: string; readonly method: 'browser' | 'mobile' | 'qrcode' | 'email' }
  /** A wallet could not be connected. `code` is one of docs/reference/errors.md. */
  CONNECT_ERROR: { readonly message: string; readonly code?: string }
  /** The visitor declined in the wallet. `code` is one of docs/reference/errors.md. */
  USER_REJECTED: { readonly message: string; readonly code?: string }
  /** The browser refused to open a wallet's app. `mobile_link` is the address of the app, without the pairing link, which is a secret. */
  CONNECT_PROXY_ERROR: { readonly message: string; readonly code?: string; readonly name: string; readonly mobile_link: string }
  /** A wallet did not confirm that it disconnected. `code` is one of docs/reference/errors.md. */
  DISCONNECT_ERROR: { readonly message: string; readonly code?: string }
  /** A connection ended. */
  DISCONNECT_SUCCESS: { readonly namespace: string }
  /** The field for an e-mail address received the focus, once for each opening of the modal. */
  EMAIL_LOGIN_SELECTED: undefined
  /** The secure site took an e-mail address. */
  EMAIL_SUBMITTED: undefined
  /** A visitor confirmed this device by the link in a mail. */
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  /** A code was mailed. */
  EMAIL_VERIFICATION_CODE_SENT: undefined
  /** The code was right. */
  EMAIL_VERIFICATION_CODE_PASS: undefined
  /** The code was wrong, too old, or typed too often. */
  EMAIL_VERIFICATION_CODE_FAIL: undefined
  /** A visitor opened the form for another e-mail address. */
  EMAIL_EDIT: undefined
  /** A visitor pressed the button of a social account: `google`, `x`, `discord`, `farcaster`, `github`, `apple` or `facebook`. */
  SOCIAL_LOGIN_STARTED: { readonly provider: string }
  /** The window of that account gave a result, and the secure site is asked who it is. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: { readonly provider: string }
  /** The visitor is signed in with a social account. */
  SOCIAL_LOGIN_SUCCESS: { readonly provider: string }
  /** Signing in with a social account failed. */
  SOCIAL_LOGIN_ERROR: { readonly provider: string }
  /** The visitor closed the window of a social account, declined there, or left. */
  SOCIAL_LOGIN_CANCELED: { readonly provider: string }
  /** `network` is a CAIP-2 id. */
  SWITCH_NETWORK: { readonly network: string }
  /** The activity tab of the account was chosen. */
  CLICK_TRANSACTIONS: { readonly isSmartAccount: boolean }
  /** Older activity was requested. `network` is a CAIP-2 id. */
  LOAD_MORE_TRANSACTIONS: { readonly network: string; readonly isSmartAccount: boolean }
  /** Activity did not load; reported once for a series of failures. `network` is a CAIP-2 id. */
  ERROR_FETCH_TRANSACTIONS: { readonly network: string; readonly isSmartAccount: boolean }
  /** A press in the modal opened the Send view. `network` is a CAIP-2 id. */
  OPEN_SEND: { readonly network: string; readonly isSmartAccount: boolean }
  /** The wallet received the request of the Send view. `network` is a CAIP-2 id. */
  SEND_INITIATED: { readonly network: string; readonly token: string; readonly isSmartAccount: boolean }
  /** The visitor declined a send in the wallet. `network` is a CAIP-2 id, `code` is one of docs/reference/errors.md. */
  SEND_REJECTED: { readonly network: string; readonly token: string; readonly isSmartAccount: boolean; readonly message: string; readonly code?: string }
  /** A send failed, or the wallet did not say whether it was sent. `network` is a CAIP-2 id, `code` is one of docs/reference/errors.md. */
  SEND_ERROR: { readonly network: string; readonly token: string; readonly isSmartAccount: boolean; readonly message: string; readonly code?: string }
  /** The network accepted a transaction of the Send view. `network` is a CAIP-2 id. */
  SEND_SUCCESS: { readonly network: string; readonly token: string; readonly hash: string; readonly isSmartAccount: boolean }
  /** The form of buying was opened. */
  SELECT_BUY_CRYPTO: { readonly isSmartAccount: boolean }
  /** The visitor continued to a provider of the gateway: `meld` or `coinbase`. */
  SELECT_BUY_PROVIDER: { readonly provider: string; readonly isSmartAccount: boolean }
  /** The explanation of buying was opened. */
  SELECT_WHAT_IS_A_BUY: { readonly isSmartAccount: boolean }
  /** The form of a name was opened. */
  OPEN_ENS_FLOW: { readonly isSmartAccount: boolean }
  /** A name was signed, and is sent to the gateway. */
  REGISTER_NAME_INITIATED: { readonly isSmartAccount: boolean }
  /** A name was registered. */
  REGISTER_NAME_SUCCESS: { readonly isSmartAccount: boolean }
  /** A name was not registered. */
  REGISTER_NAME_ERROR: { readonly isSmartAccount: boolean }
  /** A plugin failed, or a listener of the page threw. `uncaught` is false. */
  INTERNAL_SDK_ERROR: { readonly errorMessage: string; readonly code?: string; readonly uncaught: boolean }
  /** The visitor asked the wallet for the signature of a sign-in. `network` is a CAIP-2 id. */
  CLICK_SIGN_SIWX_MESSAGE: { readonly network: string; readonly isSmartAccount: boolean }
  /** The visitor cancelled a sign-in. `network` is a CAIP-2 id. */
  CLICK_CANCEL_SIWX: { readonly network: string; readonly isSmartAccount: boolean }
  /** The visitor signed in. `network` is a CAIP-2 id. */
  SIWX_AUTH_SUCCESS: { readonly network: string; readonly isSmartAccount: boolean }
  /** A sign-in failed. `network` is a CAIP-2 id. */
  SIWX_AUTH_ERROR: { readonly network: string; readonly isSmartAccount: boolean }
}
/** Events of other kits that this version never reports: a page that compares with one of them still compiles. */
export type UnreportedEvent =
  | `CLICK_${'CONVERT' | 'SELECT_TOKEN_TO_SWAP' | 'SELECT_NETWORK_TO_SWAP'}`
  | 'EMAIL_UPGRADE_FROM_MODAL'
  | 'SET_PREFERRED_ACCOUNT_TYPE'
  | 'OPEN_SWAP'
  | 'INITIATE_SWAP'
  | `SWAP_${'SUCCESS' | 'ERROR' | 'APPROVAL_ERROR'}`
  | `PAY_${'SUCCESS' | 'ERROR' | 'INITIATED' | 'MODAL_OPEN' | 'EXCHANGE_SELECTED'}`
/** The name of an event. */
export type EventName = Extract<keyof Events, string> | UnreportedEvent

/** A way in, as hosts order them. */
export type ConnectMethod = 'wallet' | 'email' | 'social'
/** A kind of wallet, as hosts order them. */
export type ConnectorTypeName = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

/** The exchanges of one network: contracts of Uniswap 2 or 3, or of exchanges with the same functions. */
export interface SwapExchange {
  /** The token that stands for the native currency in pools, for example WETH. */
  readonly wrapped: string
  /** A router of version 2: `UniswapV2Router02`. */
  readonly v2?: { readonly router: string }
  /** A router of version 3, `SwapRouter`, and its quoter, `QuoterV2`. */
  readonly v3?: { readonly router: string; readonly quoter: string }
  /** Tokens to choose from. Others can be found by their address, with a warning. */
  readonly tokens?: readonly {
    readonly address: string
    readonly symbol: string
    readonly name: string
    readonly decimals: number
    readonly icon?: string
    /** Shown among the first. */
    readonly suggested?: boolean
  }[]
  /** Tokens that a route may lead over, at most three. By default the wrapped one and the first two of the list. */
  readonly via?: readonly string[]
  /**
   * The contracts of an aggregator that the gateway asks (`apiUrl`): those that its requests may call, and those that may be allowed to take
   * a token. A request with any other contract is refused.
   */
  readonly aggregator?: { readonly contracts: readonly string[]; readonly spenders: readonly string[] }
}

/** A button under the balance, as hosts order them. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Host option `features`. Plugins of third parties add their flags: `declare module 'portico' { interface Features { readonly acmeNotes?: boolean } }`. */
export interface Features {
  /** Reports a fixed list of events, without anything of the visitor, to a server that you configure. See docs/operate/privacy.md. Default `true`. */
  readonly analytics?: boolean
  /** The Activity tab and view. Default `true`. */
  readonly activity?: boolean
  /** The older name of `activity`. */
  readonly history?: boolean
  /** The Receive view and its button. Default `true`. */
  readonly receive?: boolean
  /** Sending the native currency and tokens, with a review before the wallet is asked. Default `true`. */
  readonly send?: boolean
  /**
   * Names of accounts (ENS), read through the RPC of mainnet: in the Account view, on the account button and in Send. Default `true`.
   * `ipfsGateway`: an https gateway for pictures on IPFS, which are not shown without it. `gateways`: origins of the servers that may answer for
   * names whose records are kept outside the chain (ERC-3668); without it such names are not used.
   */
  readonly names?: boolean | { readonly ipfsGateway?: string; readonly gateways?: readonly string[] }
  /** Registering a name for the account at the gateway at `apiUrl`, see docs/guides/names.md. Default `false`. */
  readonly registerName?: boolean
  /** The list of all wallets of the directory. Default `true`. */
  readonly allWallets?: boolean
  /** Puts the wallets behind one button where there are other ways in. Default `false`. */
  readonly collapseWallets?: boolean
  /** Shows the wallets beside a form for e-mail. Default `true`. */
  readonly emailShowWallets?: boolean
  /** A box to tick before a wallet can be chosen, where the page has terms or a privacy notice. Default `false`. */
  readonly legalCheckbox?: boolean
  /** Several connected wallets of one namespace at a time: the list of wallets, and the methods and hooks of connections. Default `false`. */
  readonly multiWallet?: boolean
  /** Visitors can watch an account without its wallet, see docs/guides/watching.md. Default `false`. */
  readonly watch?: boolean
  /** The order of the ways in. By default the wallets come first where one is installed. */
  readonly connectMethodsOrder?: readonly ConnectMethod[]
  /** The order of the kinds of wallets. A host-supplied order comes first, the others follow. */
  readonly connectorTypeOrder?: readonly ConnectorTypeName[]
  /** The order of the buttons under the balance. Default `onramp, swaps, receive, send`. */
  readonly walletFeaturesOrder?: readonly WalletFeature[]
  /** Signing in with an e-mail address, where there is a `secureSite`; with a `projectId` alone, at the vendor's site where this is `true`. Default `true`. */
  readonly email?: boolean
  /** Signing in with social accounts, where there is a `secureSite`: `true`, or a list in the order in which they are offered. Default `false`. */
  readonly socials?: boolean | readonly string[]
  /**
   * Swapping tokens, see docs/guides/swap.md. `exchanges`: the contracts of each network by its CAIP-2 id. `gateway`: on other networks those that the
   * gateway at `apiUrl` names, once they were checked on the chain; `true` and a list of providers mean the same. Default `false`.
   */
  readonly swaps?: boolean | readonly string[] | { readonly exchanges?: Readonly<Record<string, SwapExchange>>; readonly gateway?: boolean }
  /**
   * Buying with a card or a bank transfer, by the providers of the gateway at `apiUrl`, or by those of them that a list names. Default `false`.
   */
  readonly onramp?: boolean | readonly string[]
  /** Permissions (ERC-7715) of the smart account of a visitor who signs in by e-mail or social account, see docs/guides/embedded-wallet.md. Default `false`. */
  readonly smartSessions?: boolean
  /** @deprecated Has no effect in this version: it is not built in. Leave it out. */
  readonly pay?: boolean
  /** @deprecated Has no effect in this version: it is not built in. Leave it out. */
  readonly payments?: boolean
  /** @deprecated Has no effect in this version: it is not built in. Leave it out. */
  readonly payWithExchange?: boolean | readonly string[]
  /** @deprecated Has no effect in this version: it is not built in. Leave it out. */
  readonly emailCapture?: boolean | readonly string[]
  /** @deprecated Has no effect: give `siwx` a server of your own, see docs/guides/sign-in.md. */
  readonly reownAuthentication?: boolean
  /** @deprecated Has no effect: build your own list with `getConnectors` and the services of `portico/plugin`. */
  readonly headless?: boolean
  /** @deprecated Has no effect: there is no branding to show or hide. */
  readonly reownBranding?: boolean
  /** @deprecated Has no effect: there is no branding to show or hide. */
  readonly branding?: boolean
}
