import type { SocialProvider } from '../base/socialProviders.js'
import { committed, done } from './indexedDb.js'
import type { SealedShare } from './ShareHeader.js'

/** A share that is encrypted with a non-extractable key of the browser. */
export interface DeviceRecord {
  readonly share: SealedShare
  readonly key: CryptoKey
}

/**
 * The data of a wallet in this browser. A share that replaces another one is stored beside it until the gateway has its side, so that
 * none is lost if only one of the two places was written.
 */
export interface DeviceWallet {
  readonly used?: DeviceRecord | undefined
  readonly next?: DeviceRecord | undefined
  /** The time until which the visitor can undo the deletion of the wallet, in ms since 1970. */
  readonly until?: number | undefined
}

/** The key pair that the gateway's tokens are bound to. Its private half is not extractable either. */
export interface DeviceIdentity {
  readonly publicKey: CryptoKey
  readonly privateKey: CryptoKey
}

/** The data that a session needs after the page was reloaded. */
export interface StoredSession {
  readonly user: string
  /** The address of a visitor who logged in by a mailed code. */
  readonly email?: string | undefined
  /** The login of a visitor who logged in at another provider. */
  readonly social?: { readonly provider: SocialProvider; readonly label?: string; readonly name: string | undefined } | undefined
  /** The tokens, which all frames of one site share: each rotation invalidates the previous pair. */
  readonly access: string
  readonly refresh: string
}

/** A login at another provider for which the page around the frame was left. The frame that began it is gone when the browser returns. */
export interface LeftLogin {
  readonly state: string
  /** Origin of the website around the frame. */
  readonly site: string
  /** Ms since 1970. */
  readonly until: number
}

/** The latest code that was mailed. A reloaded page continues with it while no other one can be mailed. */
export interface MailedCode {
  readonly email: string
  /** The origin of the website that the mail names. */
  readonly site: string
  readonly challenge: string
  /** ms since 1970. */
  readonly sentAt: number
  readonly resendAt: number
}

/** The storage of the vault's origin in this browser, or of the pair of site and vault if the browser partitions storage. */
export interface DeviceStore {
  wallet(user: string): Promise<DeviceWallet>
  /** Reads and writes in one transaction. Nothing is stored if the callback returns no result. */
  changeWallet(user: string, change: (wallet: DeviceWallet) => DeviceWallet | undefined): Promise<void>
  /** Lists the users whose share this browser has. */
  users(): Promise<readonly string[]>
  identity(): Promise<DeviceIdentity | undefined>
  keepIdentity(identity: DeviceIdentity): Promise<void>
  session(): Promise<StoredSession | undefined>
  keepSession(session: StoredSession | undefined): Promise<void>
  code(): Promise<MailedCode | undefined>
  /** Replaces the previous one. */
  keepCode(code: MailedCode | undefined): Promise<void>
  /** Replaces the previous one. */
  keepLeft(login: LeftLogin): Promise<void>
  /** Takes the login with this state, once. */
  takeLeft(state: string): Promise<LeftLogin | undefined>
}

const stores = ['wallets', 'identity', 'session'] as const
type Name = (typeof stores)[number]

/** @throws if the browser blocks storage here */
export const openDeviceStore = async (factory: IDBFactory): Promise<DeviceStore> => {
  const opening = factory.open('portico-vault', 1)
  opening.onupgradeneeded = () => {
    for (const name of stores) opening.result.createObjectStore(name)
  }
  const database = await done(opening)
  const read = async (name: Name, key: string): Promise<unknown> => done(database.transaction(name).objectStore(name).get(key))
  /** No other transaction runs between reading and writing. */
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
  // Only this origin writes here, so the data has the declared types.
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
