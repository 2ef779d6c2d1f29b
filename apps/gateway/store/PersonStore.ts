/** What an operator looks up about one user of embedded wallets. Types only: nothing in this file runs. */

export interface AuditRow {
  /** ms since 1970, like the others. */
  readonly at: number
  readonly event: string
  /** Empty for what an operator did to a user who is removed: then `detail` is the user. */
  readonly user: string
  readonly detail: string
}

export interface AuditQuestion {
  readonly user?: string | undefined
  readonly event?: string | undefined
  /** From then on. */
  readonly since?: number | undefined
  /** So many of the newest. */
  readonly limit: number
}

/** Everything that is stored of a user but shares, tokens and hashes of secrets. */
export interface PersonRecord {
  readonly id: string
  readonly created: number
  readonly identity: string
  /** The e-mail address, sealed for the identity; undefined for those who log in otherwise. */
  readonly address: string | undefined
  readonly wallet: { readonly version: number; readonly evmAddress: string; readonly solanaAddress: string } | undefined
  readonly recoveries: readonly { readonly id: string; readonly kind: string; readonly version: number }[]
  readonly logins: readonly {
    readonly device: string
    readonly project: string
    /** Where they logged in; absent for logins from before it was kept. */
    readonly provider?: string
    readonly login: number
    readonly ends: number
  }[]
  /** Requests of new devices. */
  readonly devices: readonly { readonly device: string; readonly project: string; readonly site: string; readonly created: number; readonly state: string }[]
  /** Changes of the address that can still be taken back. */
  readonly addressChanges: readonly { readonly at: number; readonly ends: number }[]
  readonly deletion: { readonly site: string; readonly at: number; readonly ends: number } | undefined
  readonly notices: readonly {
    readonly event: string
    readonly site: string
    readonly at: number
    readonly ends?: number | undefined
    readonly mailed: boolean
  }[]
  readonly audit: readonly Omit<AuditRow, 'user'>[]
  /** Codes that were mailed. */
  readonly codes: readonly { readonly project: string; readonly device: string; readonly created: number; readonly expires: number }[]
  readonly wrongAnswers: readonly { readonly device: string; readonly at: number }[]
  readonly knownDevices: readonly { readonly device: string; readonly at: number }[]
  /** Logins at providers that are not over. */
  readonly socials: readonly { readonly provider: string; readonly project: string; readonly site: string; readonly created: number }[]
  /** Of the accounts of the wallet: sign-ins to websites. */
  readonly signIns: readonly {
    readonly project: string
    readonly origin: string
    readonly chain: string
    readonly account: string
    readonly message: string
    readonly opened: number
    readonly expires: number
  }[]
  /** Of the accounts of the wallet: registered names. */
  readonly names: readonly { readonly label: string; readonly address: string; readonly chain: string; readonly created: number }[]
}

/** A user in a list. */
export interface UserRow {
  readonly id: string
  /** ms since 1970. */
  readonly created: number
  /** Whether an e-mail address is stored. */
  readonly hasAddress: boolean
  readonly wallet: { readonly evmAddress: string; readonly solanaAddress: string } | undefined
  /** When it is deleted for good; undefined where nobody asked for it. */
  readonly deletion: number | undefined
}

export interface PersonStore {
  /** So many users by id, from after this id. */
  listUsers(after: string, limit: number): Promise<readonly UserRow[]>
  /** How many there are: all, those with a stored e-mail address, with a wallet, and those that wait for their deletion. */
  countUsers(): Promise<{ readonly users: number; readonly addresses: number; readonly wallets: number; readonly deletions: number }>
  /** The users whose wallet has this address, in any case of an address of Ethereum; ten at most. */
  findUsersByWallet(address: string): Promise<readonly string[]>
  /** The user who logs in this way. */
  findUserByIdentity(identity: string): Promise<string | undefined>
  /** The user whose address it was until it was changed last, and when that was, as long as the events of accounts are kept. */
  findFormerUserByIdentity(identity: string): Promise<{ readonly user: string; readonly at: number } | undefined>
  findPerson(user: string): Promise<PersonRecord | undefined>
  /** Ends the logins of a user, requests of new devices, and sign-ins to websites with the accounts of the wallet. How many there were. */
  endLogins(user: string): Promise<{ readonly logins: number; readonly signIns: number }>
  /** Newest first. */
  searchAuditRows(question: AuditQuestion): Promise<readonly AuditRow[]>
  /** Deletes what happened before a moment, in ms since 1970, in several steps. How many rows there were. */
  pruneAudit(before: number): Promise<number>
}
