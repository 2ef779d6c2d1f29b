/** What the gateway stores for the secure site: logins, shares and recoveries. Types only: nothing in this file runs. */

import type { CodeLimits } from './CodeLimits.js'
import type { DoubleStore } from './DoubleStore.js'
import type { IdTokenStore } from './IdTokenStore.js'
import type { ProviderFacts, ProviderStore } from './ProviderStore.js'
import type { PersonStore } from './PersonStore.js'
import type { SealedStore } from './SealedStore.js'
import type { SocialStore } from './SocialStore.js'

export type { SocialLimits } from './SocialStore.js'

/** A one-time code that was mailed. Secrets and addresses are stored as keyed hashes only. */
export interface StoredCode {
  /** Of the challenge, which the browser that asked has alone. */
  readonly id: string
  /** Of the e-mail address. */
  readonly identity: string
  /** Of the client's network address. */
  readonly network: string
  /** Of the wider network (/48) that it is in; of the address itself for IPv4. */
  readonly wide: string
  /** The thumbprint of the device's key (RFC 7638). */
  readonly device: string
  readonly project: string
  /** Of the answer to the challenge. */
  readonly answer: string
  readonly created: number
  readonly expires: number
  /** The e-mail address, sealed for its identity. It goes to the user with a right answer, and is deleted with the code's end. */
  readonly address?: string | undefined
  /** The id of the mail, if one is sent: its code is made of it. That of the code without it. */
  readonly mail?: string
  /** `change` and `new`: it shows that an address may be changed, or become the one of a user, and shares no mail. */
  readonly purpose?: 'login' | 'change' | 'new'
}

/** The mail whose code is asked for: one that is sent now, or the last one that was. */
export interface MailedCode {
  readonly mail: string
  readonly sent: boolean
  readonly expires: number
}

/** Why an answer to a challenge does not count. `wait` is in ms. */
export type CodeRefusal =
  /** `identity`: of the account that the code is for. */
  { readonly kind: 'wrong'; readonly left: number; readonly identity: string } | { readonly kind: 'gone' } | { readonly kind: 'locked'; readonly wait: number }

/** A new device that asks for the wallet of its visitor. Secrets are stored as keyed hashes only. */
export interface StoredDevice {
  /** Of the id that stands in the code on the screen of the new device. */
  readonly id: string
  readonly user: string
  /** Of the tokens of the login that asks: the request ends with them. */
  readonly family: string
  /** Of the client's network address. */
  readonly network: string
  /** The thumbprint of the device's key (RFC 7638). */
  readonly device: string
  readonly project: string
  /** The website around the frame that asks. */
  readonly site: string
  /** SHA-256 of the public key that the answer is sealed to, in hexadecimal. */
  readonly keyHash: string
  readonly created: number
  readonly expires: number
}

/** How many devices may ask in an hour. */
export interface DeviceLimits {
  readonly perUser: number
  readonly perNetwork: number
}

export interface StoredLogin extends ProviderFacts {
  /** Of all tokens that followed one login. */
  readonly family: string
  readonly user: string
  readonly device: string
  readonly project: string
  /** Hashes of the tokens, and when each ends. */
  readonly access: string
  readonly accessExpires: number
  readonly refresh: string
  readonly refreshExpires: number
  /** When the visitor proved who they are. */
  readonly login: number
  /** Where the visitor logged in: a provider, or `email`. Undefined for logins from before it was kept. */
  readonly provider?: string | undefined
  /** The tokens came of a renewal, and were not used yet. */
  readonly unused?: true
}

export interface StoredWallet {
  readonly version: number
  readonly evmAddress: string
  readonly solanaAddress: string
  /** The server's share, sealed. */
  readonly share: string
  /** The visitor showed that the keys of both addresses are theirs. Absent until then: a browser names any address. */
  readonly proven?: true | undefined
}

export interface StoredRecovery {
  readonly id: string
  readonly kind: 'password' | 'passkey' | 'file'
  readonly version: number
  /** What the browser needs to make the key again, such as a salt: JSON. */
  readonly facts: string
  /** The recovery share, sealed by a key that the gateway does not have. */
  readonly share: string
  /** The hash of what a browser has to show before it gets the share; of a password, which could be guessed otherwise. It is not read back. */
  readonly check?: string
}

/** `kept`: a deletion was taken back. The others are what somebody did who was logged in as the user, or, for `device`, had a device of theirs. */
export type NoticeEvent = 'deleted' | 'kept' | 'exported' | 'device' | 'recovered'

/** Something that happened to an account. */
export interface StoredNotice {
  readonly event: NoticeEvent
  /** The website on which it happened. */
  readonly site: string
  readonly at: number
  /** When the wallet is, or was to be, deleted for good; of `deleted` and `kept`. */
  readonly ends?: number | undefined
}

/** A deletion that waits for its time. */
export interface StoredDeletion {
  readonly user: string
  /** Of the token in the mail that takes it back. */
  readonly token: string
  readonly site: string
  readonly at: number
  /** From then on the user is removed. */
  readonly ends: number
}

/** So many wrong answers in a row, and then one in so many ms. */
export interface CheckLimits {
  readonly tries: number
  readonly pause: number
}

/** The accounts of embedded wallets. Several gateways on one database share them. */
export interface VaultStore extends DoubleStore, IdTokenStore, PersonStore, ProviderStore, SealedStore, SocialStore {
  /**
   * Stores a code in place of earlier ones of this device, unless a limit is reached: then the ms to wait are returned, and 0 otherwise.
   *
   * @param answerTo of which mail the code is, and the hash of its answer
   */
  createCode(code: StoredCode, limits: CodeLimits, answerTo?: (mailed: MailedCode) => string): Promise<number>
  /** The mail of a code was not taken: it counts for nothing, and no other request shares it. */
  cancelCode(id: string): Promise<void>
  /** How many codes were mailed since then, in all, but those of known devices. */
  countCodesSince(at: number): Promise<number>
  /** Counts the answer first and compares then, so that concurrent answers cannot exceed the limit. A right answer uses the code up. */
  redeemCode(
    question: { readonly id: string; readonly device: string; readonly project: string; readonly user: string; readonly now: number },
    matches: (answer: string) => boolean,
    limits: CodeLimits,
  ): Promise<{ readonly kind: 'right'; readonly user: string; readonly created: boolean } | CodeRefusal>
  /** Of the account with the most wrong answers to codes since then, how many there were. */
  countMostWrongAnswers(since: number): Promise<number>
  /** Whether there is any. */
  hasUsers(): Promise<boolean>
  /** The ids of the master keys by which stored shares, addresses and keys of ID tokens are sealed, and how many rows each has. */
  listUsedKeys(): Promise<readonly { readonly id: string; readonly rows: number }[]>
  /** How the user logs in, and their e-mail address, sealed for that identity; undefined for those who log in otherwise. */
  findUser(id: string): Promise<{ readonly identity: string; readonly address: string | undefined } | undefined>
  /** Whether this is how the user logs in. */
  hasIdentity(user: string, identity: string): Promise<boolean>
  /** Counts an answer as above, to a code for this identity. A right one does not use the code up: it is asked for again. */
  verifyCode(
    question: { readonly id: string; readonly device: string; readonly project: string; readonly identity: string; readonly now: number },
    matches: (answer: string) => boolean,
    limits: CodeLimits,
  ): Promise<{ readonly kind: 'right' } | CodeRefusal>
  /**
   * Counts two answers as above: `proof` to a code for the current address, and one to a code for the next one. Right ones give the user the
   * address of the second in place of `from`, and end their logins but that of `family`. Until `undo.ends` the former address opens the account
   * as well, and its token takes the change back. `taken`: the address belongs to another user.
   */
  changeIdentity(
    question: {
      readonly id: string
      readonly device: string
      readonly project: string
      readonly user: string
      readonly from: string
      readonly family: string
      readonly now: number
      readonly proof: { readonly id: string; readonly matches: (answer: string) => boolean }
      readonly undo: { readonly token: string; readonly ends: number }
    },
    matches: (answer: string) => boolean,
    limits: CodeLimits,
  ): Promise<{ readonly kind: 'changed' } | { readonly kind: 'taken' } | CodeRefusal>
  /** Takes a change of the address back: the user has the former one, and every login is over. The user; undefined when there is nothing to take back. */
  undoChange(token: string, now: number): Promise<string | undefined>
  /**
   * Gives a user an address, as an operator does for a visitor whose account somebody else took: every login is over. False when it belongs to
   * another user who has a wallet; one without a wallet is removed.
   */
  assignAddress(change: { readonly user: string; readonly identity: string; readonly now: number }): Promise<boolean>
  /** Stores the request of a new device in place of earlier ones of it, unless a limit is reached: then the ms to wait are returned, and 0 otherwise. */
  createDeviceRequest(request: StoredDevice, limits: DeviceLimits): Promise<number>
  /** A request that waits for its answer. */
  findDeviceRequest(question: {
    readonly id: string
    readonly project: string
    readonly now: number
  }): Promise<Pick<StoredDevice, 'user' | 'site' | 'device' | 'keyHash' | 'expires'> | undefined>
  /** Answers a request, once: with an envelope that the new device alone can open, or without one. False when it does not wait for an answer of this user, or its login ended. */
  answerDeviceRequest(
    question: { readonly id: string; readonly project: string; readonly user: string; readonly now: number },
    envelope: string | undefined,
  ): Promise<boolean>
  /** The answer, for the device that asked; undefined when the request is over. An answer stays for two minutes, or until the device ends the request. */
  findDeviceAnswer(question: {
    readonly id: string
    readonly project: string
    readonly user: string
    readonly device: string
    readonly now: number
  }): Promise<{ readonly state: 'waiting' | 'refused' } | { readonly state: 'approved'; readonly envelope: string } | undefined>
  /** Ends a request of this device, and deletes its answer. */
  deleteDeviceRequest(question: { readonly id: string; readonly project: string; readonly user: string; readonly device: string }): Promise<void>
  /** Stores a login. A deletion that waits for its time ends with it, and a notice says so. */
  createSession(login: StoredLogin): Promise<void>
  findSession(access: string, now: number): Promise<StoredLogin | undefined>
  /** The tokens of a renewal reached their device: the one before them is worth nothing from now on. */
  confirmRenewal(access: string): Promise<void>
  /**
   * Replaces both tokens by the pair that comes of a seed. Until `again` the same device may show the same token once more, as long as the
   * pair was not used: then the seed is returned that the pair came of, which is all that is kept of it. `reused`: the token was replaced
   * before that, or is shown by another device. Then the whole family has ended.
   *
   * @param question seed, again: of this renewal, if it is the first one of the token
   */
  renewSession(
    question: {
      readonly refresh: string
      readonly device: string
      readonly project: string
      readonly now: number
      readonly seed: string
      readonly again: number
    },
    pairOf: (seed: string) => Pick<StoredLogin, 'access' | 'accessExpires' | 'refresh' | 'refreshExpires'>,
  ): Promise<(StoredLogin & { readonly seed: string }) | 'reused' | 'unknown'>
  endSession(family: string): Promise<void>
  /** False when this proof was shown before. */
  consumeProof(id: string, expires: number): Promise<boolean>
  findWallet(user: string): Promise<StoredWallet | undefined>
  /** False when the user has one. */
  createWallet(user: string, wallet: StoredWallet): Promise<boolean>
  /** The share and the recovery shares of the next version, in place of those of the last, all or none. False when `from` is not the version. */
  replaceWallet(user: string, from: number, next: Pick<StoredWallet, 'version' | 'share'>, recoveries: readonly StoredRecovery[]): Promise<boolean>
  /** The same share under another master key. False when it was replaced in between. */
  resealWallet(user: string, change: { readonly from: string; readonly to: string }): Promise<boolean>
  listRecoveries(user: string): Promise<readonly StoredRecovery[]>
  /** In place of one with the same id. False when the wallet is of another version. */
  saveRecovery(user: string, recovery: StoredRecovery): Promise<boolean>
  deleteRecovery(user: string, id: string): Promise<boolean>
  /** The recovery share behind a check. The answer is counted first and compared then, so that concurrent ones cannot exceed the limit. */
  openRecovery(
    question: { readonly user: string; readonly id: string; readonly now: number },
    matches: (check: string) => boolean,
    limits: CheckLimits,
  ): Promise<
    | { readonly kind: 'right'; readonly recovery: StoredRecovery }
    | { readonly kind: 'wrong'; readonly left: number }
    | { readonly kind: 'gone' }
    | { readonly kind: 'locked'; readonly wait: number }
  >
  /** Deletes everything that is stored of a user, at once. */
  deleteUser(user: string): Promise<void>
  /** Ends the logins of a user, who is removed when the time comes. One that waits keeps its time; the token of the last mail takes it back. */
  scheduleDeletion(deletion: StoredDeletion): Promise<void>
  /** Takes a deletion back by its token, with a notice. The user; undefined when it was taken back, or its time is over. */
  cancelDeletion(token: string, now: number): Promise<string | undefined>
  /** Keeps what happened for the browsers of the user. `device`: the key of the browser that did it, which need not read it. False when the limit of this event in an hour was reached. */
  createNotice(notice: StoredNotice & { readonly id: string; readonly user: string; readonly device: string }, limit: number): Promise<boolean>
  /** It was mailed: browsers do not show it. */
  markNoticeMailed(id: string): Promise<void>
  /** What a browser has not read, newest first, of the last 30 days. */
  listNotices(question: { readonly user: string; readonly device: string; readonly now: number }): Promise<readonly StoredNotice[]>
  /** A browser showed everything up to then. */
  markNoticesRead(question: { readonly user: string; readonly device: string; readonly at: number }): Promise<void>
  /** Events, without anything that says who. */
  addAuditRow(row: { readonly at: number; readonly event: string; readonly user: string; readonly detail: string }): Promise<void>
  listAuditRows(user: string): Promise<readonly { readonly at: number; readonly event: string; readonly detail: string }[]>
  /** Deletes what is over, and the users whose deletion came to its time. */
  deleteExpired(now: number): Promise<void>
}
