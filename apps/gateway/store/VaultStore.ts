/** Storage for the secure site: logins, shares and recoveries. This file contains only types. */

import type { CodeLimits } from './CodeLimits.js'
import type { DoubleStore } from './DoubleStore.js'
import type { IdTokenStore } from './IdTokenStore.js'
import type { ProviderFacts, ProviderStore } from './ProviderStore.js'
import type { PersonStore } from './PersonStore.js'
import type { SealedStore } from './SealedStore.js'
import type { SocialStore } from './SocialStore.js'

export type { SocialLimits } from './SocialStore.js'

/** A one-time code that was mailed. Secrets and addresses are stored only as keyed hashes. */
export interface StoredCode {
  /** The hash of the challenge, which only the requesting browser knows. */
  readonly id: string
  /** The hash of the email address. */
  readonly identity: string
  /** The hash of the client's network address. */
  readonly network: string
  /** The hash of the wider network (/48) of the client, or of the address itself for IPv4. */
  readonly wide: string
  /** The thumbprint of the device's key (RFC 7638). */
  readonly device: string
  readonly project: string
  /** The hash of the answer to the challenge. */
  readonly answer: string
  readonly created: number
  readonly expires: number
  /** The email address, sealed for its identity. A right answer gives it to the user. It is deleted when the code ends. */
  readonly address?: string | undefined
  /** The id of the mail, if one is sent. The code is derived from it, or from the id of the code if there is none. */
  readonly mail?: string
  /** The purpose of the code. `change` and `new` prove that an address may be changed or become the address of a user, and share no mail. */
  readonly purpose?: 'login' | 'change' | 'new'
}

/** The mail with the code: one that is sent now, or the last one. */
export interface MailedCode {
  readonly mail: string
  readonly sent: boolean
  readonly expires: number
}

/** The reason why an answer to a challenge does not count. `wait` is in ms. */
export type CodeRefusal =
  /** The result of a right answer. `identity` is the account that the code is for. */
  { readonly kind: 'wrong'; readonly left: number; readonly identity: string } | { readonly kind: 'gone' } | { readonly kind: 'locked'; readonly wait: number }

/** A new device that requests the wallet of its visitor. Secrets are stored only as keyed hashes. */
export interface StoredDevice {
  /** The hash of the id in the code on the screen of the new device. */
  readonly id: string
  readonly user: string
  /** The token family of the requesting login. The request ends with it. */
  readonly family: string
  /** The hash of the client's network address. */
  readonly network: string
  /** The thumbprint of the device's key (RFC 7638). */
  readonly device: string
  readonly project: string
  /** The website around the frame that sent the request. */
  readonly site: string
  /** SHA-256 of the public key to which the answer is sealed, in hexadecimal. */
  readonly keyHash: string
  readonly created: number
  readonly expires: number
}

/** How many device requests are allowed per hour. */
export interface DeviceLimits {
  readonly perUser: number
  readonly perNetwork: number
}

export interface StoredLogin extends ProviderFacts {
  /** The id that all tokens of one login share. */
  readonly family: string
  readonly user: string
  readonly device: string
  readonly project: string
  /** Hashes of the tokens, and the time at which each expires. */
  readonly access: string
  readonly accessExpires: number
  readonly refresh: string
  readonly refreshExpires: number
  /** The time at which the visitor authenticated. */
  readonly login: number
  /** The provider at which the visitor logged in, or `email`. It is undefined for logins from before it was stored. */
  readonly provider?: string | undefined
  /** Whether the tokens came from a renewal and were not used yet. */
  readonly unused?: true
}

export interface StoredWallet {
  readonly version: number
  readonly evmAddress: string
  readonly solanaAddress: string
  /** The server's share, sealed. */
  readonly share: string
  /** Whether the visitor proved that the keys of both addresses are theirs. It is absent until then, because a browser can name any address. */
  readonly proven?: true | undefined
}

export interface StoredRecovery {
  readonly id: string
  readonly kind: 'password' | 'passkey' | 'file'
  readonly version: number
  /** The data from which the browser derives the key again, such as a salt, as JSON. */
  readonly facts: string
  /** The recovery share, sealed by a key that the gateway does not have. */
  readonly share: string
  /** The hash of the proof that a browser has to send before it gets the share. For a password, it prevents guessing. It is never read back. */
  readonly check?: string
}

/**
 * Events of an account. `kept` means that a deletion was undone. The others were caused by a session of the user or, for `device`, by
 * one of their devices.
 */
export type NoticeEvent = 'deleted' | 'kept' | 'exported' | 'device' | 'recovered'

/** Something that happened to an account. */
export interface StoredNotice {
  readonly event: NoticeEvent
  /** The website on which the event happened. */
  readonly site: string
  readonly at: number
  /** The time at which the wallet is, or was to be, deleted for good. It is set for `deleted` and `kept`. */
  readonly ends?: number | undefined
}

/** A deletion that waits for its time. */
export interface StoredDeletion {
  readonly user: string
  /** The hash of the token in the mail that undoes the deletion. */
  readonly token: string
  readonly site: string
  readonly at: number
  /** The time at which the user is removed. */
  readonly ends: number
}

/** How many wrong answers are allowed in a row, and after them one every so many ms. */
export interface CheckLimits {
  readonly tries: number
  readonly pause: number
}

/** The accounts of embedded wallets, which several gateways on one database share. */
export interface VaultStore extends DoubleStore, IdTokenStore, PersonStore, ProviderStore, SealedStore, SocialStore {
  /**
   * Stores a code in place of earlier ones of this device. If a limit is reached, nothing is stored and the ms to wait are returned, and 0
   * otherwise.
   *
   * @param answerTo returns the hash of the answer for a mail
   */
  createCode(code: StoredCode, limits: CodeLimits, answerTo?: (mailed: MailedCode) => string): Promise<number>
  /** Records that the mail of a code could not be sent: it counts for nothing, and no other request shares it. */
  cancelCode(id: string): Promise<void>
  /** Counts the codes that were mailed since then, except those of known devices. */
  countCodesSince(at: number): Promise<number>
  /** Counts an answer first and then compares it, so that concurrent answers cannot exceed the limit. A right answer uses up the code. */
  redeemCode(
    question: { readonly id: string; readonly device: string; readonly project: string; readonly user: string; readonly now: number },
    matches: (answer: string) => boolean,
    limits: CodeLimits,
  ): Promise<{ readonly kind: 'right'; readonly user: string; readonly created: boolean } | CodeRefusal>
  /** Returns the highest number of wrong answers to codes of one account since then. */
  countMostWrongAnswers(since: number): Promise<number>
  /** Whether there is any user. */
  hasUsers(): Promise<boolean>
  /** Lists the ids of the master keys that seal stored shares, addresses and keys of ID tokens, with their numbers of rows. */
  listUsedKeys(): Promise<readonly { readonly id: string; readonly rows: number }[]>
  /**
   * Returns how the user logs in, and their email address, sealed for that identity. The address is undefined for users who log in at a
   * provider.
   */
  findUser(id: string): Promise<{ readonly identity: string; readonly address: string | undefined } | undefined>
  /** Whether the user logs in with this identity. */
  hasIdentity(user: string, identity: string): Promise<boolean>
  /** Counts an answer as above, to a code for this identity. A right answer does not use up the code, because it is requested again. */
  verifyCode(
    question: { readonly id: string; readonly device: string; readonly project: string; readonly identity: string; readonly now: number },
    matches: (answer: string) => boolean,
    limits: CodeLimits,
  ): Promise<{ readonly kind: 'right' } | CodeRefusal>
  /**
   * Counts two answers as above: `proof` to a code for the current address, and one to a code for the next address. If both are right, the
   * user gets the next address in place of `from`, and all their logins except `family` end. Until `undo.ends` the former address also
   * opens the account, and its token undoes the change. Returns `taken` if the address belongs to another user.
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
  /**
   * Undoes a change of the address: the user gets the former one, and every login ends. Returns the user, or undefined if there is nothing
   * to undo.
   */
  undoChange(token: string, now: number): Promise<string | undefined>
  /**
   * Gives a user an address, on behalf of an operator whose visitor lost the account to somebody else. Every login ends. Returns false if
   * the address belongs to another user who has a wallet. Another user without a wallet is removed.
   */
  assignAddress(change: { readonly user: string; readonly identity: string; readonly now: number }): Promise<boolean>
  /**
   * Stores the request of a new device in place of earlier ones. If a limit is reached, nothing is stored and the ms to wait are returned,
   * and 0 otherwise.
   */
  createDeviceRequest(request: StoredDevice, limits: DeviceLimits): Promise<number>
  /** Returns a request that waits for its answer. */
  findDeviceRequest(question: {
    readonly id: string
    readonly project: string
    readonly now: number
  }): Promise<Pick<StoredDevice, 'user' | 'site' | 'device' | 'keyHash' | 'expires'> | undefined>
  /**
   * Answers a request, once, with an envelope that only the new device can open, or declines it without one. Returns false if the request
   * does not wait for an answer of this user, or its login ended.
   */
  answerDeviceRequest(
    question: { readonly id: string; readonly project: string; readonly user: string; readonly now: number },
    envelope: string | undefined,
  ): Promise<boolean>
  /**
   * Returns the answer for the requesting device, or undefined if the request is over. An answer is kept for two minutes, or until the
   * device ends the request.
   */
  findDeviceAnswer(question: {
    readonly id: string
    readonly project: string
    readonly user: string
    readonly device: string
    readonly now: number
  }): Promise<{ readonly state: 'waiting' | 'refused' } | { readonly state: 'approved'; readonly envelope: string } | undefined>
  /** Ends a request of this device, and deletes its answer. */
  deleteDeviceRequest(question: { readonly id: string; readonly project: string; readonly user: string; readonly device: string }): Promise<void>
  /** Stores a login. It cancels a deletion that waits for its time, and a notice reports that. */
  createSession(login: StoredLogin): Promise<void>
  findSession(access: string, now: number): Promise<StoredLogin | undefined>
  /** Records that the tokens of a renewal reached their device. The previous tokens become invalid. */
  confirmRenewal(access: string): Promise<void>
  /**
   * Replaces both tokens by the pair derived from a seed. Until `again` the same device may send the same token once more if the pair was
   * not used yet: then the stored seed of that pair is returned. `reused` means that the token was replaced before that, or was sent by
   * another device. Then the whole family has ended.
   *
   * @param question `seed` and `again` belong to this renewal, and apply if it is the first one of the token
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
  /** Records a proof. Returns false if it was used before. */
  consumeProof(id: string, expires: number): Promise<boolean>
  findWallet(user: string): Promise<StoredWallet | undefined>
  /** Stores a wallet. Returns false if the user already has one. */
  createWallet(user: string, wallet: StoredWallet): Promise<boolean>
  /** Replaces the share and the recovery shares by those of the next version, all or none. Returns false if `from` is not the current version. */
  replaceWallet(user: string, from: number, next: Pick<StoredWallet, 'version' | 'share'>, recoveries: readonly StoredRecovery[]): Promise<boolean>
  /** Stores the same share under another master key. Returns false if it was replaced in between. */
  resealWallet(user: string, change: { readonly from: string; readonly to: string }): Promise<boolean>
  listRecoveries(user: string): Promise<readonly StoredRecovery[]>
  /** Stores a recovery in place of one with the same id. Returns false if the wallet has another version. */
  saveRecovery(user: string, recovery: StoredRecovery): Promise<boolean>
  deleteRecovery(user: string, id: string): Promise<boolean>
  /**
   * Returns the recovery share if the check matches. The answer is counted first and then compared, so that concurrent ones cannot exceed
   * the limit.
   */
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
  /** Ends the logins of a user, who is removed later. A pending deletion keeps its time, and the token of the last mail cancels it. */
  scheduleDeletion(deletion: StoredDeletion): Promise<void>
  /** Cancels a deletion by its token, with a notice. Returns the user, or undefined if it was cancelled before or its time is over. */
  cancelDeletion(token: string, now: number): Promise<string | undefined>
  /**
   * Stores an event for the browsers of the user. `device` is the key of the browser that caused it, which does not need to show it.
   * Returns false if the hourly limit of this event was reached.
   */
  createNotice(notice: StoredNotice & { readonly id: string; readonly user: string; readonly device: string }, limit: number): Promise<boolean>
  /** Records that an event was mailed, so that browsers do not show it. */
  markNoticeMailed(id: string): Promise<void>
  /** Lists the events of the last 30 days that a browser has not shown, newest first. */
  listNotices(question: { readonly user: string; readonly device: string; readonly now: number }): Promise<readonly StoredNotice[]>
  /** Records that a browser showed all events up to this time. */
  markNoticesRead(question: { readonly user: string; readonly device: string; readonly at: number }): Promise<void>
  /** Adds an event to the audit log, without personal data. */
  addAuditRow(row: { readonly at: number; readonly event: string; readonly user: string; readonly detail: string }): Promise<void>
  listAuditRows(user: string): Promise<readonly { readonly at: number; readonly event: string; readonly detail: string }[]>
  /** Deletes expired rows, and the users whose deletion is due. */
  deleteExpired(now: number): Promise<void>
}
