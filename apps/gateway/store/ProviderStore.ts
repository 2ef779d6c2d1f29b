/** Data of logins at providers that is kept beyond their end. This file contains only types. */

/** The facts about the login at a provider that its session stores. */
export interface ProviderFacts {
  /** Identifies the admission rules that applied to the visitor. */
  readonly rules?: string | undefined
  /** A keyed hash of the id of the session at the provider. */
  readonly sid?: string | undefined
  /**
   * The time in ms at which the visitor authenticated at the provider. It is 0 if the provider let them in without authentication or does
   * not report it. It is undefined if the time is not requested: then the time of the login here counts.
   */
  readonly proved?: number | undefined
}

/** The target of a logout by a provider: a session there (the hash of its id), a user (by their identity), or both. */
export interface ProviderLogout {
  /** The hash of the logout message, which counts once, and the time until which it could be replayed. */
  readonly message: string
  readonly expires: number
  readonly sid?: string | undefined
  readonly identity?: string | undefined
}

export interface ProviderStore {
  /** Requires a device to log in again until this time: its next login at a provider is not silent. @param mark the hash of its key */
  requireLogin(mark: string, until: number): Promise<void>
  isLoginRequired(mark: string, now: number): Promise<boolean>
  /**
   * Ends the logins of a session at a provider or, without a session, all logins of the user. Logins of the user whose provider session is
   * unknown end in both cases.
   *
   * @returns the users whose logins ended, or undefined if the message was shown before
   */
  endSessionsByProvider(logout: ProviderLogout): Promise<readonly string[] | undefined>
}
