/** What is kept of logins at providers beyond their end. Types only: nothing in this file runs. */

/** What a session keeps of the login at a provider that it came of. */
export interface ProviderFacts {
  /** Tells the rules by which the visitor was admitted from others. */
  readonly rules?: string | undefined
  /** Of the session at the provider: a keyed hash. */
  readonly sid?: string | undefined
  /**
   * When the visitor proved at the provider who they are, in ms; 0 where the provider let them in without asking, or does not say. Undefined
   * where that is not asked: then it is when they logged in here.
   */
  readonly proved?: number | undefined
}

/** Who is logged out by a provider: a session there (the hash of its id), a user (by their identity), or both. */
export interface ProviderLogout {
  /** Of the message that says so, which counts once, and until when it could be shown again. */
  readonly message: string
  readonly expires: number
  readonly sid?: string | undefined
  readonly identity?: string | undefined
}

export interface ProviderStore {
  /** A device has to log in anew, until then: its next login at a provider is no silent one. @param mark the hash of its key */
  requireLogin(mark: string, until: number): Promise<void>
  isLoginRequired(mark: string, now: number): Promise<boolean>
  /**
   * Ends the logins of a session at a provider or, where no session is named, all of the user. Logins of the user of which the session is not
   * known end with any. The users whose logins ended; undefined when the message was shown before.
   */
  endSessionsByProvider(logout: ProviderLogout): Promise<readonly string[] | undefined>
}
