import type { SocialProvider } from '../base/socialProviders.js'
import { committed, done } from './indexedDb.js'
import type { SealedShare } from './ShareHeader.js'

/** A share under a key that cannot be read out of the browser. Nothing else opens it. */
export interface DeviceRecord {
  readonly share: SealedShare
  readonly key: CryptoKey
}

/**
 * What this browser keeps of a wallet. A share that replaces another one waits beside it until the gateway has its side, so that none is
 * lost when only one of the two places was written.
 */
export interface DeviceWallet {
  readonly used?: DeviceRecord | undefined
  readonly next?: DeviceRecord | undefined
  /** The visitor deleted the wallet: until then they may take that back. In ms since 1970. */
  readonly until?: number | undefined
}

/** The pair that the gateway's tokens are bound to. Its private half cannot be read out either. */
export interface DeviceIdentity {
  readonly publicKey: CryptoKey
  readonly privateKey: CryptoKey
}

/** What a session needs to go on after the page was reloaded. */
export interface StoredSession {
  readonly user: string
  /** Of a visitor who logged in by a mailed code. */
  readonly email?: string | undefined
  /** Of one who logged in at another provider. */
  readonly social?: { readonly provider: SocialProvider; readonly label?: string; readonly name: string | undefined } | undefined
  /** Shared by all frames of one site: each rotation ends the pair before. */
  readonly access: string
  readonly refresh: string
}

/** A login at another provider for which the page around the frame was left: the frame that began it is gone when the browser comes back. */
export interface LeftLogin {
  readonly state: string
  /** Origin of the website around the frame. */
  readonly site: string
  /** Ms since 1970. */
  readonly until: number
}

/** The code that was mailed last: a page that is loaded anew goes on with it while no other one can be mailed. */
export interface MailedCode {
  readonly email: string
  /** Origin of the website that the mail names. */
  readonly site: string
  readonly challenge: string
  /** ms since 1970. */
  readonly sentAt: number
  readonly resendAt: number
}

/** The storage of the vault's origin in this browser; of the pair of site and vault where the browser partitions it. */
export interface DeviceStore {
  wallet(user: string): Promise<DeviceWallet>
  /** Reads and writes in one transaction. Without a result nothing is kept. */
  changeWallet(user: string, change: (wallet: DeviceWallet) => DeviceWallet | undefined): Promise<void>
  /** The users whose share this browser has. */
  users(): Promise<readonly string[]>
  identity(): Promise<DeviceIdentity | undefined>
  keepIdentity(identity: DeviceIdentity): Promise<void>
  session(): Promise<StoredSession | undefined>
  keepSession(session: StoredSession | undefined): Promise<void>
  code(): Promise<MailedCode | undefined>
  /** In place of one that was kept before. */
  keepCode(code: MailedCode | undefined): Promise<void>
  /** In place of one that was kept before. */
  keepLeft(login: LeftLogin): Promise<void>
  /** The login with this state, once. */
  takeLeft(state: string): Promise<LeftLogin | undefined>
}

const stores = ['wallets', 'identity', 'session'] as const
type Name = (typeof stores)[number]

/** @throws when the browser blocks storage here */
export const openDeviceStore = async (factory: IDBFactory): Promise<DeviceStore> => {
  const opening = factory.open('portico-vault', 1)
  opening.onupgradeneeded = () => {
    for (const name of stores) opening.result.createObjectStore(name)
  }
  const database = await done(opening)
  const read = async (name: Name, key: string): Promise<unknown> => done(database.transaction(name).objectStore(name).get(key))
  /** Nothing else comes between reading and writing. */
  const change = async (name: Name, key: string, next: (value: unknown) => unknown): Promise<void> => {
    const transaction = database.transaction(name, 'readwrite', { durability: 'strict' })
    const store = transaction.objectStore(name)
    const asked = store.get(key)
    asked.onsuccess = () => {
      const value = next(asked.result)
      if (value === undefined) store.delete(key)
      else store.put(value, key)
    }
    await committed(transaction)
  }
  // This origin alone writes here, so what is read is what was written, as the types say.
  return {
    wallet: async (user) => ((await read('wallets', user)) as DeviceWallet | undefined) ?? {},
    changeWallet: (user, next) => change('wallets', user, (value) => next((value as DeviceWallet | undefined) ?? {})),
    users: async () => (await done(database.transaction('wallets').objectStore('wallets').getAllKeys())).map(String),
    identity: async () => (await read('identity', 'device')) as DeviceIdentity | undefined,
    keepIdentity: (identity) => change('identity', 'device', () => identity),
    session: async () => (await read('session', 'current')) as StoredSession | undefined,
    keepSession: (session) => change('session', 'current', () => session),
    code: async () => (await read('session', 'code')) as MailedCode | undefined,
    keepCode: (code) => change('session', 'code', () => code),
    keepLeft: (login) => change('session', 'left', () => login),
    takeLeft: async (state) => {
      let taken: LeftLogin | undefined
      await change('session', 'left', (value) => {
        const kept = value as LeftLogin | undefined
        taken = kept?.state === state ? kept : undefined
        return taken ? undefined : kept
      })
      return taken
    },
  }
}
