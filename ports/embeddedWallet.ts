import { type ConnectorSource, event, type Readable, token, type Token, view } from '../kernel/api/index.js'
import type { AccountType, SocialProvider } from './embeddedAccounts.js'

export { EmbeddedAccountsChanged } from './embeddedAccounts.js'
export type { AccountsChange, AccountType, EmbeddedAccountInfo, EmbeddedAccounts, SocialProvider } from './embeddedAccounts.js'

/** Id of the connector of e-mail and social sign-in, as hosts know it. Its kind is `embedded`. @experimental */
export const embeddedConnector = 'ID_AUTH'

/** A request that the embedded wallet asks the visitor to approve: its frame lies over the view. @experimental */
export const ApproveTransactionView = /* @__PURE__ */ view('embedded-wallet.approve')
/** The visitor chooses here between their plain and their smart account. @experimental */
export const AccountTypeView = /* @__PURE__ */ view('embedded-wallet.type')
/** The ways to get the wallet back, and which of them are set. @experimental */
export const BackupView = /* @__PURE__ */ view('embedded-wallet.backup')
/** A passkey for recovery is made here, in the frame and a window of the secure site. @experimental */
export const PasskeyView = /* @__PURE__ */ view('embedded-wallet.passkey')
/** The wallet is kept here for other websites in this browser, in the frame and a window of the secure site. @experimental */
export const OtherSitesView = /* @__PURE__ */ view('embedded-wallet.sites')
/** The recovery file of the wallet is made here, in the frame. @experimental */
export const RecoveryView = /* @__PURE__ */ view('embedded-wallet.recovery')
/** The recovery password of the wallet is set here, in the frame. @experimental */
export const RecoveryPasswordView = /* @__PURE__ */ view('embedded-wallet.password')
/** What websites may do by themselves is listed here, in the frame, and revoked. @experimental */
export const PermissionsView = /* @__PURE__ */ view('embedded-wallet.permissions')
/** The words of the wallet are shown here, in the frame. @experimental */
export const ExportView = /* @__PURE__ */ view('embedded-wallet.export')
/** The wallet is deleted here, in the frame. @experimental */
export const DeleteView = /* @__PURE__ */ view('embedded-wallet.delete')
/** Where an e-mail address is typed to sign in. @experimental */
export const EmailLoginView = /* @__PURE__ */ view('email.login')
/** Where the code of a mail is typed; in the frame, where the secure site asks for it itself. @experimental */
export const EmailCodeView = /* @__PURE__ */ view('email.code')
/** Where the visitor types another e-mail address for their account. @experimental */
export const EmailChangeView = /* @__PURE__ */ view('email.change')
/** Where the codes of both addresses are typed; in the frame, where the secure site asks for them itself. @experimental */
export const EmailChangeCodeView = /* @__PURE__ */ view('email.change.code')
/** Waits until the visitor confirmed this device by a link in a mail. @experimental */
export const EmailDeviceView = /* @__PURE__ */ view('email.device')

/** Accounts of a frame: one connector (`embeddedConnector`) for `eip155` and `solana`. @experimental */
export const EmbeddedSource: Token<ConnectorSource> = /* @__PURE__ */ token<ConnectorSource>('embedded-wallet.source@1')

/** What the frame draws now. @experimental */
export interface FrameDrawing {
  /** Undefined: the title of the page's own view stays. */
  readonly title: string | undefined
  /** Colours the line under the head of the modal. */
  readonly tone: 'idle' | 'waiting' | 'ok' | 'warn' | 'bad'
}
/** The frame as it is now, and who is signed in. @experimental */
export interface EmbeddedState {
  /** How far the frame of the secure site is loaded. */
  readonly frame: 'absent' | 'loading' | 'ready'
  /** The frame asks for codes itself: they are not typed in the page. */
  readonly drawsCode: boolean
  /** How many pixels the frame needs for what it draws now. */
  readonly height: number
  /** How many sizes the frame has sent: it sends one whenever it has drawn something. Undefined for a site that sends none. */
  readonly sizes: number | undefined
  /** What the frame says of the view that it draws: a title for the modal, in the page's language, and its state. Undefined for a site that says nothing. */
  readonly drawing: FrameDrawing | undefined
  /** The e-mail address of the connected account, where it has one. */
  readonly email: string | undefined
  /** What the provider calls the visitor who signed in there. */
  readonly userName: string | undefined
  /** The visitor signs in by e-mail, so that the address can be changed here. */
  readonly byEmail: boolean
  /** The account in use on EVM networks. */
  readonly accountType: AccountType
  /** The network in use has both accounts of the visitor. */
  readonly hasTypes: boolean
  /** Ids of the EVM chains on which the secure site has smart accounts; undefined until it was asked, and where it does not say. */
  readonly smartAccountNetworks: readonly number[] | undefined
  /** Both accounts have one address (EIP-7702). */
  readonly oneAddress: boolean
}
/** The account has another e-mail address. @experimental */
export const EmailChanged = /* @__PURE__ */ event<{ readonly email: string }>('embedded-wallet:email')

/** Where a window goes to sign in at a provider, and what comes back with its result, once. @experimental */
export interface SocialAddress {
  /** The address for the window. */
  readonly uri: string
  /** A value that the result has to repeat. */
  readonly state: string
}
/**
 * Why there is no ID token. `signed-out`: no account of e-mail or social sign-in; `refused`: the project does not list the website; `unreachable`: the
 * secure site or its gateway; `unsupported`: they give none, or none for this project; `limited`: too many were asked for; `invalid`: the nonce.
 * @public
 */
export type IdTokenReason = 'signed-out' | 'refused' | 'unreachable' | 'unsupported' | 'limited' | 'timeout' | 'invalid' | 'failed'
/** Where the frame is kept: an element that stays in the document as long as the modal does. @experimental */
export interface FramePlace {
  /** Takes the frame into the element. */
  append(frame: HTMLElement): void
  /** Whether the frame is in the element. */
  contains(frame: HTMLElement): boolean
}

/** The frame of the embedded wallet, for views that sign visitors in. Each request loads it when it is not there. @experimental */
export interface EmbeddedWalletService {
  /** The frame as it is now, and who is signed in. */
  readonly state: Readable<EmbeddedState>
  /** Loads the frame, because a visitor touched something that will need it. */
  touch(): void
  /** Loads the frame, and waits until it can be asked. @throws EmbeddedWalletFault, or the signal's reason */
  prepare(signal: AbortSignal): Promise<void>
  /** The frame's element, to lay over a view. */
  frame(): HTMLElement | undefined
  /** A view shows where frames are kept. A frame that is elsewhere loads anew there when it is needed the next time. */
  keepIn(place: FramePlace): void
  /**
   * Sends a code to an address. `code`: enter it; `device`: the visitor confirms this device by a link in a mail first; `done`: nothing more is needed.
   * @throws EmbeddedWalletFault, or the signal's reason
   */
  sendCode(email: string, signal: AbortSignal): Promise<'code' | 'device' | 'done'>
  /** Waits until the visitor confirmed this device. @throws as above */
  confirmDevice(signal: AbortSignal): Promise<void>
  /** Enters the code; without one the frame asks for it, and has to lie over a view. @throws as above */
  enterCode(code: string | undefined, signal: AbortSignal): Promise<void>
  /**
   * Asks for another address for the account. `current`: the current address is proven by a code first; `new`: only the new one is.
   * @throws as above; the refusal `invalid`: it is no other address
   */
  changeEmail(email: string, signal: AbortSignal): Promise<'current' | 'new'>
  /** Enters the code of the current address, as `enterCode` does. @throws as above */
  confirmCurrentEmail(code: string | undefined, signal: AbortSignal): Promise<void>
  /** Enters the code of the new address, which is returned and counts from then on. @throws as above; the refusal `taken`: it belongs to another account */
  confirmNewEmail(code: string | undefined, signal: AbortSignal): Promise<string>
  /**
   * Begins a sign-in at a provider, in a window that the page opens; with `page`, its own address, this page is left for it and the browser comes
   * back here. @throws as above; the refusal `invalid`: the site does not have it
   */
  socialAddress(provider: Exclude<SocialProvider, 'farcaster'>, signal: AbortSignal, page?: string): Promise<SocialAddress>
  /**
   * Signs in with its result. `provider`: that of a sign-in for which the page was left. The frame may ask for something, and has to lie over a
   * view. @throws as above
   */
  enterSocial(result: string, signal: AbortSignal, provider?: Exclude<SocialProvider, 'farcaster'>): Promise<void>
  /** Begins a sign-in with Farcaster, in place of one that is under way. The link is for the visitor's app. @throws as above */
  farcasterLink(signal: AbortSignal): Promise<string>
  /**
   * Waits until the visitor approved in their app. `onApproved`: the site says that they did; its frame may ask for something, and has to lie
   * over a view from then on. @throws as above; the refusal `refused`: they declined
   */
  enterFarcaster(onApproved: () => void, signal: AbortSignal): Promise<void>
  /** The view of a sign-in was left before its end: the site gives up what it began. */
  reload(): void
  /**
   * Uses the other account of the visitor, where the network has both, and keeps the choice for networks that have. Without a sign-in it is kept
   * for the next one. @throws EmbeddedWalletFault, SessionEndedError
   */
  chooseType(type: AccountType, signal: AbortSignal): Promise<void>
  /**
   * A token by which the server of the page learns who is logged in: see docs/guides/id-tokens.md.
   * @throws an error whose `reason` is an `IdTokenReason`, or the signal's reason
   */
  idToken(nonce: string, signal: AbortSignal): Promise<string>
  /**
   * Connects the account of the visitor who just signed in, or who signs in by `enter`: the session is `connecting` meanwhile, and ends it when it is ended.
   * @throws ConnectError, or what `enter` rejects with
   */
  connect(signal: AbortSignal, enter?: (until: AbortSignal) => Promise<void>): Promise<void>
}
/** Signing in at the secure site, and the frame for it. @experimental */
export const EmbeddedWallet: Token<EmbeddedWalletService> = /* @__PURE__ */ token<EmbeddedWalletService>('embedded-wallet.login@1')

/** What errors of `EmbeddedWalletService` carry. @experimental */
export interface EmbeddedWalletFault extends Error {
  /** Why the secure site refused; undefined where it did not say. `away`: the provider of a login does not answer. */
  readonly refusal?: 'cancelled' | 'expired' | 'locked' | 'offline' | 'refused' | 'failed' | 'invalid' | 'taken' | 'away' | undefined
  /** Of `locked`: in how many seconds to try again. */
  readonly seconds?: number | undefined
}

// The public names of this plugin, declared as a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** The field for an e-mail address, where the page signs visitors in by e-mail. */
    EmailLogin: undefined
    /** Another e-mail address for an account of e-mail sign-in. Each of the two addresses is proven by a code. */
    UpdateEmailWallet: undefined
  }
  interface Events {
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
    /** A visitor chose the plain or the smart account. `network` is a CAIP-2 id, left out where there is no account on an EVM network. */
    SET_PREFERRED_ACCOUNT_TYPE: { readonly accountType: AccountType; readonly network?: string }
  }
  interface Features {
    /** Signing in with an e-mail address, where there is a `secureSite`; with a `projectId` alone, at the vendor's site where this is `true`. Default `true`. */
    readonly email?: boolean
    /** Shows the wallets beside the form for e-mail. With `false`, where there are other ways in, one button below these leads to the wallets. Default `true`. */
    readonly emailShowWallets?: boolean
    /** Permissions (ERC-7715) of the smart account of a visitor who signs in by e-mail or social account, see docs/guides/embedded-wallet.md. Default `false`. */
    readonly smartSessions?: boolean
  }
}

// The option that this plugin declares, typed as a third party types its own.
declare module '../kernel/api/pageServices.js' {
  interface HostPolicy {
    /** Whether the page may ask for permissions (ERC-7715). */
    readonly smartSessions: boolean
  }
}
