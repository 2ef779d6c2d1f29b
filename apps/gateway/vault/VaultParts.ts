import type { VerifySiwxAnswer, VerifySiwxInput } from '../../../exports/siwx-server.js'
import type { Mail, SendMail } from '../base/Mail.js'
import type { OwnProviderName } from 'portico-protocol/ownProviderName.js'
import type { SocialName } from './socials/socialDialects.js'

/** Seals what the gateway stores of wallets. The keys come from the settings, or from a key service of the operator's. */
export interface Sealer {
  /** The id of the key that seals now. */
  readonly current: string
  /** `context` is authenticated with it: opening needs the same. @throws SealerError when the key cannot be used now */
  seal(secret: Uint8Array, context: string): Promise<string>
  /** @throws SealerError when the key cannot be used now; another error when the bytes or the context were changed */
  open(sealed: string, context: string): Promise<Uint8Array>
  /** The id of the key that sealed it. */
  keyOf(sealed: string): string | undefined
}

/** The mails that a gateway sends. */
export type MailKind =
  | 'login-code'
  | 'change-code'
  | 'new-code'
  | 'address-changed'
  | 'words-shown'
  | 'device-added'
  | 'recovery-opened'
  | 'wallet-deleted'
  | 'operator-deletion'
  | 'wallet-removed'

/** What a mail is about. Times are ms since 1970. */
export interface MailFacts {
  readonly to: string
  /** The languages that the visitor reads, the most wanted first: valid BCP 47 tags. */
  readonly locales: readonly string[]
  /** The origin of the website. */
  readonly site: string
  readonly now: number
  /** Six digits. */
  readonly code?: string
  /** How long the code is valid. */
  readonly minutes?: number
  /** When a wallet is deleted for good. */
  readonly ends?: number
  readonly link?: string
}

/** Writes the mails of a gateway. */
export interface Mails {
  write(kind: MailKind, facts: MailFacts): Mail
}

/** What a client signs its secrets with, where a provider (Apple) wants that. */
export interface SigningSecret {
  /** The id of the developer's team. */
  readonly team: string
  readonly keyId: string
  /** The private key, PKCS #8 in PEM. */
  readonly key: string
}

/** Who may log in at a provider. Every kind that is set has to be met, by one of its values. */
export interface LoginRules {
  /** Of e-mail addresses that the provider verified, in ASCII and small letters. */
  readonly domains?: readonly string[]
  /** Values of the claim `groups`. */
  readonly groups?: readonly string[]
  /** Values of other claims. */
  readonly claims?: readonly { readonly name: string; readonly values: readonly string[] }[]
}

/** An OpenID provider of the operator's own. */
export interface OwnProviderSettings {
  readonly name: OwnProviderName
  /** The address by which it names itself: `<issuer>/.well-known/openid-configuration` describes it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Parted by spaces, `openid` among them. */
  readonly scope: string
  /** What its button says. */
  readonly label: string
  /** A picture as a data URI. */
  readonly icon?: string
  /** Without it everybody whom the provider lets in. */
  readonly rules?: LoginRules
  /** Whether it can be asked to have people log in anew, and says when they did. */
  readonly promptLogin?: boolean
  /** Whether visitors who sign out are offered to sign out there as well. */
  readonly signOut?: boolean
}

/** What a login at a provider is checked by. */
export interface SocialSecrets {
  readonly state: string
  readonly verifier: string
  readonly nonce: string
}

/** Who logged in at a provider. */
export interface SocialPerson {
  /** What the provider calls this person, once and for all. */
  readonly subject: string
  readonly name: string | undefined
  /** Who says so, where the name of the provider does not settle it: the subjects of two issuers have nothing to do with each other. */
  readonly issuer?: string
  /** The id of their session there (`sid`). */
  readonly session?: string
  /** When they logged in there, in ms. */
  readonly loggedIn?: number
}

/** What is known of a login when the browser goes to the provider, and when it comes back. */
export interface BegunLogin {
  /** In ms. */
  readonly created: number
  /** The visitor has to log in there once more, although they may be logged in. */
  readonly afresh: boolean
}

/** What a provider says when somebody logged out there (OpenID Connect Back-Channel Logout 1.0). */
export interface LogoutMessage {
  readonly issuer: string
  /** The id of the message, and until when it could be shown again, in ms. */
  readonly id: string
  readonly expires: number
  /** The session there, the person, or both. */
  readonly session?: string | undefined
  readonly subject?: string | undefined
}

/** A provider at which visitors log in. */
export interface SocialProvider {
  readonly name: SocialName | OwnProviderName
  /** How it is shown, where nobody knows it by its name. */
  readonly shown?: Pick<OwnProviderSettings, 'label' | 'icon'>
  /** Tells the rules about who may log in from other ones; undefined without any. */
  readonly rules?: string
  /** Whether it can have visitors log in anew, and says when they did. */
  readonly asksAnew?: boolean
  /** The address there. @throws when the provider does not answer */
  begin(secrets: SocialSecrets, login: BegunLogin): Promise<URL>
  /**
   * Where a browser goes to sign out there too, if visitors are offered that; `state` comes back from there.
   *
   * @throws when the provider does not answer, or has no such address
   */
  signOut?(state: string): Promise<URL>
  /** Whom the provider has logged out, by its message, and where; undefined for a message of another provider. @throws LogoutRefusedError */
  readLogout?(token: string): Promise<LogoutMessage | undefined>
  /**
   * Who logged in, by the query with which the provider sent the browser back.
   *
   * @throws LoginDeniedError for somebody whom the rules do not admit; another error when that is not a login, or not this one
   */
  finish(query: string, secrets: SocialSecrets, login: BegunLogin): Promise<SocialPerson>
}

/** What the relay has of a login. `gone`: the visitor declined, or the relay closed it. */
export type FarcasterState = { readonly kind: 'waiting' } | { readonly kind: 'gone' } | ({ readonly kind: 'signed' } & FarcasterProof)
/** What the visitor's app signed, as the relay brought it: not trusted. */
export interface FarcasterProof {
  readonly message: string
  readonly signature: string
}
/** Sign In With Farcaster. */
export interface FarcasterLogins {
  /** Opens a channel at the relay. The link is for the visitor's app. @throws when the relay does not answer as one */
  begin(login: { readonly nonce: string; readonly expires: number }): Promise<{ readonly channel: string; readonly link: string }>
  /** @throws when the relay does not answer as one */
  look(channel: string): Promise<FarcasterState>
  /** Who signed. @throws UnprovenFarcasterError for what is not a login, or not this one; other errors when the chain does not answer */
  verify(proof: FarcasterProof, login: { readonly nonce: string; readonly started: number }): Promise<{ readonly fid: string }>
}

/** Tokens by which the servers of websites learn who is logged in. */
export interface IdTokenParts {
  /** Who signs them, the address of the gateway: below it are the keys. Without a slash at its end. */
  readonly issuer: string
  /** Verifies that keys are those of a wallet. */
  readonly check: (input: VerifySiwxInput) => Promise<VerifySiwxAnswer>
}

/** Accounts of embedded wallets: logins by e-mail and at other providers, and the server's shares. */
export interface VaultParts {
  /** The origin of the secure site, which alone may ask. */
  readonly origin: string
  /** Allowed websites, for projects that list none: `https://app.example`, or with `*`. */
  readonly sites: readonly string[]
  /**
   * Pages to which browsers return that left a website for a login, for projects that list none: `https://app.example/swap`, as browsers write
   * the address, without query and fragment. Of a website without any it is the root.
   */
  readonly pages?: readonly string[] | undefined
  /** Its own address for browsers, without a slash at the end: undefined where it does not know it. */
  readonly gateway?: string | undefined
  /** Undefined where the gateway does not know its address: then it signs none. */
  readonly idTokens?: IdTokenParts | undefined
  readonly sealer: Sealer
  /** 32 bytes, never changed: e-mail addresses and codes are stored as HMAC by it, and in no other form. */
  readonly pepper: Uint8Array
  readonly send: SendMail
  /** Writes the mails: without it in their built-in languages, and without a name of the operator. */
  readonly mails?: Mails | undefined
  /** For `/health`: rejects when the mail server does not answer, or does not let the gateway in. */
  readonly checkMail?: ((signal: AbortSignal) => Promise<void>) | undefined
  /** How many codes are mailed in an hour, in all; 10,000 without it. */
  readonly codesAnHour?: number | undefined
  /** Codes that are asked for, and logins at providers that are begun, in an hour from one address. */
  readonly codesPerAddress?: number | undefined
  readonly loginsPerAddress?: number | undefined
  /** Wrong answers about one account in an hour from one address. */
  readonly wrongAnswers?: number | undefined
  /** Providers at which visitors can log in. */
  readonly socials?: readonly SocialProvider[] | undefined
  /** Logins with Farcaster. */
  readonly farcaster?: FarcasterLogins | undefined
}
