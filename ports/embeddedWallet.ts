import { type ConnectorSource, event, type Readable, token, type Token, view } from '../kernel/api/index.js'
import type { AccountType, SocialProvider } from './embeddedAccounts.js'

export { EmbeddedAccountsChanged } from './embeddedAccounts.js'
export type { AccountsChange, AccountType, EmbeddedAccountInfo, EmbeddedAccounts, SocialProvider } from './embeddedAccounts.js'

/** The id of the connector of email and social sign-in, as hosts know it. Its kind is `embedded`. @experimental */
export const embeddedConnector = 'ID_AUTH'

/** A request of the embedded wallet for the visitor's approval. Its frame covers the view. @experimental */
export const ApproveTransactionView = /* @__PURE__ */ view('embedded-wallet.approve')
/** The choice between the visitor's plain and smart account. @experimental */
export const AccountTypeView = /* @__PURE__ */ view('embedded-wallet.type')
/** The recovery methods of the wallet, with their state. @experimental */
export const BackupView = /* @__PURE__ */ view('embedded-wallet.backup')
/** The creation of a passkey for recovery, in the frame and a window of the secure site. @experimental */
export const PasskeyView = /* @__PURE__ */ view('embedded-wallet.passkey')
/** The storage of the wallet for other websites in this browser, in the frame and a window of the secure site. @experimental */
export const OtherSitesView = /* @__PURE__ */ view('embedded-wallet.sites')
/** The creation of the wallet's recovery file, in the frame. @experimental */
export const RecoveryView = /* @__PURE__ */ view('embedded-wallet.recovery')
/** The setup of the wallet's recovery password, in the frame. @experimental */
export const RecoveryPasswordView = /* @__PURE__ */ view('embedded-wallet.password')
/** The permissions of websites, which are listed and revoked in the frame. @experimental */
export const PermissionsView = /* @__PURE__ */ view('embedded-wallet.permissions')
/** The words of the wallet, in the frame. @experimental */
export const ExportView = /* @__PURE__ */ view('embedded-wallet.export')
/** The deletion of the wallet, in the frame. @experimental */
export const DeleteView = /* @__PURE__ */ view('embedded-wallet.delete')
/** The field for an email address to sign in. @experimental */
export const EmailLoginView = /* @__PURE__ */ view('email.login')
/** The field for the code of a mail. It is in the frame if the secure site asks for the code itself. @experimental */
export const EmailCodeView = /* @__PURE__ */ view('email.code')
/** The field for another email address of the account. @experimental */
export const EmailChangeView = /* @__PURE__ */ view('email.change')
/** The fields for the codes of both addresses. They are in the frame if the secure site asks for them itself. @experimental */
export const EmailChangeCodeView = /* @__PURE__ */ view('email.change.code')
/** Waits until the visitor confirms this device by a link in a mail. @experimental */
export const EmailDeviceView = /* @__PURE__ */ view('email.device')

/** The accounts of a frame: one connector (`embeddedConnector`) for `eip155` and `solana`. @experimental */
export const EmbeddedSource: Token<ConnectorSource> = /* @__PURE__ */ token<ConnectorSource>('embedded-wallet.source@1')

/** The state of the view in the frame. @experimental */
export interface FrameDrawing {
  /** The title. Undefined keeps the title of the page's own view. */
  readonly title: string | undefined
  /** The tone, which colours the line under the header of the modal. */
  readonly tone: 'idle' | 'waiting' | 'ok' | 'warn' | 'bad'
}
/** The state of the frame, and the visitor who is signed in. @experimental */
export interface EmbeddedState {
  /** The loading state of the secure site's frame. */
  readonly frame: 'absent' | 'loading' | 'ready'
  /** Whether the frame asks for codes itself, so that they are not entered in the page. */
  readonly drawsCode: boolean
  /** The height in pixels that the frame needs for its current view. */
  readonly height: number
  /** The number of sizes that the frame has sent. It sends one whenever it has rendered something. It is undefined for a site that sends none. */
  readonly sizes: number | undefined
  /**
   * The state that the frame reports about its view: a title for the modal, in the page's language, and a tone. It is undefined for a site
   * that reports none.
   */
  readonly drawing: FrameDrawing | undefined
  /** The email address of the connected account, if it has one. */
  readonly email: string | undefined
  /** The name of the visitor at their login provider. */
  readonly userName: string | undefined
  /** Whether the visitor signs in by email, so that the address can be changed here. */
  readonly byEmail: boolean
  /** The account in use on EVM networks. */
  readonly accountType: AccountType
  /** Whether the network in use has both accounts of the visitor. */
  readonly hasTypes: boolean
  /**
   * The ids of the EVM chains on which the secure site has smart accounts. It is undefined until the site answered, and if it does not
   * report them.
   */
  readonly smartAccountNetworks: readonly number[] | undefined
  /** Whether both accounts have the same address (EIP-7702). */
  readonly oneAddress: boolean
}
/** The account has another e-mail address. @experimental */
export const EmailChanged = /* @__PURE__ */ event<{ readonly email: string }>('embedded-wallet:email')

/** The address of a window to sign in at a provider, and the value that comes back once with its result. @experimental */
export interface SocialAddress {
  /** The address for the window. */
  readonly uri: string
  /** A value that the result must repeat. */
  readonly state: string
}
/**
 * Why there is no ID token. `signed-out`: there is no account of email or social sign-in. `refused`: the project does not list the
 * website. `unreachable`: the secure site or its gateway is. `unsupported`: they issue none, or none for this project. `limited`: too
 * many were requested. `invalid`: the nonce is. @public
 */
export type IdTokenReason = 'signed-out' | 'refused' | 'unreachable' | 'unsupported' | 'limited' | 'timeout' | 'invalid' | 'failed'
/** A container for the frame, which stays in the document as long as the modal does. @experimental */
export interface FramePlace {
  /** Moves the frame into the element. */
  append(frame: HTMLElement): void
  /** Whether the frame is in the element. */
  contains(frame: HTMLElement): boolean
}

/** The frame of the embedded wallet, for views that sign visitors in. Each request loads it if necessary. @experimental */
export interface EmbeddedWalletService {
  /** The state of the frame, and the visitor who is signed in. */
  readonly state: Readable<EmbeddedState>
  /** Loads the frame, because a visitor touched something that will need it. */
  touch(): void
  /** Loads the frame, and waits until it accepts requests. @throws EmbeddedWalletFault, or the signal's reason */
  prepare(signal: AbortSignal): Promise<void>
  /** The element of the frame, which is placed over a view. */
  frame(): HTMLElement | undefined
  /** Registers the container for frames. A frame that is elsewhere is reloaded there when it is needed again. */
  keepIn(place: FramePlace): void
  /**
   * Sends a code to an address. `code`: enter it. `device`: the visitor first confirms this device by a link in a mail. `done`: nothing
   * more is needed. @throws EmbeddedWalletFault, or the signal's reason
   */
  sendCode(email: string, signal: AbortSignal): Promise<'code' | 'device' | 'done'>
  /** Waits until the visitor confirmed this device. @throws as above */
  confirmDevice(signal: AbortSignal): Promise<void>
  /** Enters the code. Without one the frame asks for it, and must be placed over a view. @throws as above */
  enterCode(code: string | undefined, signal: AbortSignal): Promise<void>
  /**
   * Requests another address for the account. `current`: the current address is proven by a code first. `new`: only the new one is.
   * @throws as above, with the refusal `invalid` for the same address
   */
  changeEmail(email: string, signal: AbortSignal): Promise<'current' | 'new'>
  /** Enters the code of the current address, like `enterCode`. @throws as above */
  confirmCurrentEmail(code: string | undefined, signal: AbortSignal): Promise<void>
  /**
   * Enters the code of the new address, which is returned and valid from then on. @throws as above, with the refusal `taken` if it belongs
   * to another account
   */
  confirmNewEmail(code: string | undefined, signal: AbortSignal): Promise<string>
  /**
   * Begins a sign-in at a provider, in a window that the page opens. With `page`, its own address, this page is left for it and the
   * browser returns here. @throws as above, with the refusal `invalid` if the site does not have the provider
   */
  socialAddress(provider: Exclude<SocialProvider, 'farcaster'>, signal: AbortSignal, page?: string): Promise<SocialAddress>
  /**
   * Signs in with the result. `provider` is that of a sign-in for which the page was left. The frame may ask for something, and must be
   * placed over a view. @throws as above
   */
  enterSocial(result: string, signal: AbortSignal, provider?: Exclude<SocialProvider, 'farcaster'>): Promise<void>
  /** Begins a sign-in with Farcaster, in place of a pending one. The link is for the visitor's app. @throws as above */
  farcasterLink(signal: AbortSignal): Promise<string>
  /**
   * Waits until the visitor approved in their app. `onApproved` is called when the site reports the approval. Its frame may ask for
   * something, and must be placed over a view from then on. @throws as above, with the refusal `refused` if they declined
   */
  enterFarcaster(onApproved: () => void, signal: AbortSignal): Promise<void>
  /** Reports that the view of a sign-in was left before its end, so that the site cancels it. */
  reload(): void
  /**
   * Switches to the other account of the visitor, if the network has both, and stores the choice for networks that have. Without a sign-in
   * it applies to the next one. @throws EmbeddedWalletFault, SessionEndedError
   */
  chooseType(type: AccountType, signal: AbortSignal): Promise<void>
  /**
   * Returns a token by which the server of the page learns who is logged in: see docs/guides/id-tokens.md. @throws an error whose `reason`
   * is an `IdTokenReason`, or the signal's reason
   */
  idToken(nonce: string, signal: AbortSignal): Promise<string>
  /**
   * Connects the account of the visitor who just signed in, or who signs in by `enter`. The session is `connecting` meanwhile, and aborts
   * `enter` if it ends. @throws ConnectError, or the rejection of `enter`
   */
  connect(signal: AbortSignal, enter?: (until: AbortSignal) => Promise<void>): Promise<void>
}
/** Signing in at the secure site, and the frame for it. @experimental */
export const EmbeddedWallet: Token<EmbeddedWalletService> = /* @__PURE__ */ token<EmbeddedWalletService>('embedded-wallet.login@1')

/** The details of an `EmbeddedWalletService` error. @experimental */
export interface EmbeddedWalletFault extends Error {
  /** Why the secure site refused, or undefined if it did not report it. `away` means that the provider of a login does not answer. */
  readonly refusal?: 'cancelled' | 'expired' | 'locked' | 'offline' | 'refused' | 'failed' | 'invalid' | 'taken' | 'away' | undefined
  /** The seconds after which to try again, for `locked`. */
  readonly seconds?: number | undefined
}

// The public names of this plugin, declared in the way a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** The field for an email address, if the page signs visitors in by email. */
    EmailLogin: undefined
    /** Another email address for an account of email sign-in. Both addresses are proven by a code. */
    UpdateEmailWallet: undefined
  }
  interface Events {
    /** The field for an email address received the focus, once for each opening of the modal. */
    EMAIL_LOGIN_SELECTED: undefined
    /** The secure site accepted an email address. */
    EMAIL_SUBMITTED: undefined
    /** A visitor confirmed this device by the link in a mail. */
    DEVICE_REGISTERED_FOR_EMAIL: undefined
    /** A code was mailed. */
    EMAIL_VERIFICATION_CODE_SENT: undefined
    /** The code was right. */
    EMAIL_VERIFICATION_CODE_PASS: undefined
    /** The code was wrong, too old, or entered too often. */
    EMAIL_VERIFICATION_CODE_FAIL: undefined
    /** A visitor opened the form for another e-mail address. */
    EMAIL_EDIT: undefined
    /** A visitor chose the plain or the smart account. `network` is a CAIP-2 id, and absent if there is no account on an EVM network. */
    SET_PREFERRED_ACCOUNT_TYPE: { readonly accountType: AccountType; readonly network?: string }
  }
  interface Features {
    /**
     * Sign-in with an email address, with a `secureSite`, or, with only a `projectId`, at the vendor's site if this is `true`. Defaults to
     * `true`.
     */
    readonly email?: boolean
    /**
     * Shows the wallets beside the form for email. With `false`, if there are other ways to connect, one button below them leads to the
     * wallets. Defaults to `true`.
     */
    readonly emailShowWallets?: boolean
    /**
     * Permissions (ERC-7715) of the smart account of a visitor who signs in by email or social account, see docs/guides/embedded-wallet.md.
     * Defaults to `false`.
     */
    readonly smartSessions?: boolean
  }
}

// The option that this plugin declares, typed in the way a third party types its own.
declare module '../kernel/api/pageServices.js' {
  interface HostPolicy {
    /** Whether the page may request permissions (ERC-7715). */
    readonly smartSessions: boolean
  }
}
