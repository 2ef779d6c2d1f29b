import { base64 } from '@scure/base'
import { combineShares } from '../keys/combineShares.js'
import { createKeyring, type KeyringClock } from '../keys/createKeyring.js'
import type { DeviceRecord, DeviceStore } from '../keys/deviceStore.js'
import { KeyError } from '../keys/errors.js'
import { createRecoveryFile, openRecoveryFile } from '../keys/recoveryFile.js'
import { createDeviceKey, keyOfPassword } from '../keys/recoveryKeys.js'
import { openShare, sealShare } from '../keys/sealShare.js'
import { type SealedShare, type Share, shareIndex } from '../keys/ShareHeader.js'
import type { SignWork } from '../keys/signer.js'
import { thirdShare } from '../keys/thirdShare.js'
import { isSameWallet, type ServerShare, type WalletFacts } from './walletFacts.js'
import { createShareExchange, type ShareExchange } from './createShareExchange.js'

/** The shares of the next version: one for the gateway, one for the visitor's file. */
export interface NextShares {
  readonly server: ServerShare
  /** The content of the recovery file. */
  readonly file: string
  /** The share of that file, which the gateway stores and cannot open. */
  readonly recovery: SealedShare
}

/** The recovery share under a password, and the proof that the gateway requires before it returns that share. */
export interface PasswordShare {
  readonly recovery: SealedShare
  /** The salt and the proof, both in base64. */
  readonly salt: string
  readonly check: string
}

/**
 * The key operations of the worker. None of them reveals a key or a share of this device, except a recovery file and the words to their
 * owner, and the share to another document of this site, under a key of that document.
 */
export interface Keys extends ShareExchange {
  /** Creates a wallet. Its share is pending until the gateway has the other one. @returns the share for the gateway */
  create(user: string): Promise<ServerShare>
  /** Finds the wallet that this browser has a share of. The share is decrypted for it, which verifies the addresses. */
  wallet(user: string): Promise<WalletFacts | undefined>
  /** Chooses the share that matches the gateway's version, and drops the other one. Returns false if none matches: then nothing changes. */
  settle(wallet: WalletFacts & { readonly user: string }): Promise<boolean>
  /** Holds the seed that both shares give. @throws KeyError */
  unlock(server: ServerShare): Promise<WalletFacts>
  unlocked(user: string): Promise<boolean>
  /** Splits the wallet into new shares. The share of this browser is pending until the gateway has its own. @throws KeyError `locked` */
  split(user: string): Promise<NextShares>
  /** Opens the wallet by a recovery file, and stores its share in this browser. @throws KeyError */
  recover(needs: { readonly server: ServerShare; readonly file: string; readonly recovery: SealedShare }): Promise<WalletFacts>
  /** @throws KeyError `locked` */
  sign(needs: { readonly user: string; readonly work: SignWork }): Promise<string>
  lock(): Promise<void>
  /** Creates the recovery share under a password, of the same version. @throws KeyError */
  protect(needs: { readonly server: ServerShare; readonly password: string }): Promise<PasswordShare>
  /** Derives the key of a password, and keeps it until `recoverByPassword`. @returns the proof for the gateway, in base64 */
  tryPassword(needs: { readonly salt: string; readonly password: string }): Promise<string>
  /** Opens the wallet by the password that was tried last, and stores its share in this browser. @throws KeyError */
  recoverByPassword(needs: { readonly server: ServerShare; readonly recovery: SealedShare }): Promise<WalletFacts>
  /** The words of the wallet. @throws KeyError `locked` */
  words(user: string): Promise<string>
  /**
   * Locks a wallet that the visitor deleted. Its data in this browser is removed some time after `until`, in ms since 1970: see
   * `removeDeleted`.
   */
  forget(user: string, until: number): Promise<void>
}

const factsOf = ({ version, evmAddress, solanaAddress }: WalletFacts): WalletFacts => ({ version, evmAddress, solanaAddress })
const fits = (record: DeviceRecord | undefined, wanted: WalletFacts): record is DeviceRecord =>
  record !== undefined && isSameWallet(record.share.header, wanted)
/** Whether both shares belong to the same wallet, and the first was split later. */
const isNewer = (record: DeviceRecord | undefined, { version, evmAddress }: WalletFacts): boolean =>
  record !== undefined && record.share.header.evmAddress === evmAddress && record.share.header.version > version
const toShare = ({ user, share, ...facts }: ServerShare): Share => ({
  header: { user, index: shareIndex.server, ...factsOf(facts) },
  secret: base64.decode(share),
})
const toServerShare = ({ header, secret }: Share): ServerShare => ({ user: header.user, ...factsOf(header), share: base64.encode(secret) })

/** Creates the keys of the vault, over the storage of its origin. */
export const createKeys = ({ store, clock }: { readonly store: Pick<DeviceStore, 'wallet' | 'changeWallet'>; readonly clock: KeyringClock }): Keys => {
  /** The user whose wallet is open, and its version if this browser has a newer share than the gateway. */
  let opened: { readonly user: string; readonly behind?: number | undefined } | undefined
  let tried: CryptoKey | undefined
  const ring = createKeyring({
    clock,
    onLock: () => {
      opened = undefined
    },
  })
  /** Creates the record of a share, which is overwritten in memory. */
  const seal = async (share: Share): Promise<DeviceRecord> => {
    const key = await createDeviceKey()
    const record = { key, share: await sealShare(share, key) }
    share.secret.fill(0)
    return record
  }
  /**
   * Opens the wallet with a recovery share, which becomes the share of this browser, unless that has a newer one: a gateway may have been
   * restored from a backup.
   */
  const keepShare = async (share: Share, server: ServerShare): Promise<WalletFacts> => {
    // It throws before anything is stored unless both shares give the wallet that they name.
    await ring.unlock(share, toShare(server))
    const used = await seal(share)
    let behind: number | undefined
    await store.changeWallet(server.user, (now) => {
      const newer = [now.used, now.next].some((record) => isNewer(record, server))
      behind = newer ? server.version : undefined
      return newer ? now : { used }
    })
    opened = { user: server.user, behind }
    return factsOf(server)
  }
  /** Computes a further share from that of this browser and that of the gateway. */
  const third = async (server: ServerShare): Promise<Share> => {
    const { used } = await store.wallet(server.user)
    if (!used) throw new KeyError('invalid', 'This browser has no share of the wallet.')
    const [device, other] = [await openShare(used.share, used.key), toShare(server)]
    const share = await thirdShare(device, other)
    device.secret.fill(0)
    // It must open the wallet together with the gateway's share before the visitor relies on it.
    const entropy = await combineShares(share, other)
    entropy.fill(0)
    return share
  }
  const ownedBy = (user: string) => {
    if (opened?.user !== user) throw new KeyError('locked', 'The wallet is locked.')
    return opened
  }

  return {
    ...createShareExchange({ store, seal, keepShare, third }),
    create: async (user) => {
      const { device, server } = await ring.create(user)
      opened = { user }
      const next = await seal(device)
      await store.changeWallet(user, ({ used }) => ({ used, next }))
      return toServerShare(server)
    },
    wallet: async (user) => {
      const { used } = await store.wallet(user)
      return used && factsOf((await openShare(used.share, used.key)).header)
    },
    settle: async ({ user, ...wanted }) => {
      const { used, next } = await store.wallet(user)
      if (!fits(used, wanted) && !fits(next, wanted)) return false
      await store.changeWallet(user, (now) => (fits(now.next, wanted) ? { used: now.next } : fits(now.used, wanted) ? { used: now.used } : now))
      if (opened?.user === user) opened = { user }
      return true
    },
    unlock: async (server) => {
      const { used } = await store.wallet(server.user)
      if (!used) throw new KeyError('invalid', 'This browser has no share of the wallet.')
      const device = await openShare(used.share, used.key)
      await ring.unlock(device, toShare(server))
      device.secret.fill(0)
      opened = { user: server.user }
      return factsOf(device.header)
    },
    unlocked: async (user) => ring.unlocked && opened?.user === user,
    split: async (user) => {
      const { behind } = ownedBy(user)
      const { used } = await store.wallet(user)
      if (!used) throw new KeyError('invalid', 'This browser has no share of the wallet.')
      const { device, server, recovery } = await ring.split(user, (behind ?? used.share.header.version) + 1)
      const file = await createRecoveryFile(recovery)
      recovery.secret.fill(0)
      const next = await seal(device)
      await store.changeWallet(user, (now) => ({ used: now.used, next }))
      return { server: toServerShare(server), file: file.text, recovery: file.sealed }
    },
    recover: async ({ server, file, recovery }) => keepShare(await openRecoveryFile(file, recovery), server),
    sign: async ({ user, work }) => {
      ownedBy(user)
      return ring.sign(work)
    },
    lock: async () => ring.lock(),
    protect: async ({ server, password }) => {
      const share = await third(server)
      const salt = crypto.getRandomValues(new Uint8Array(16))
      const { key, check } = await keyOfPassword(password, salt)
      const recovery = await sealShare(share, key)
      share.secret.fill(0)
      return { recovery, salt: base64.encode(salt), check: base64.encode(check) }
    },
    tryPassword: async ({ salt, password }) => {
      const { key, check } = await keyOfPassword(password, base64.decode(salt))
      tried = key
      return base64.encode(check)
    },
    recoverByPassword: async ({ server, recovery }) => {
      const key = tried
      tried = undefined
      if (!key) throw new KeyError('locked', 'No password was tried.')
      return keepShare(await openShare(recovery, key), server)
    },
    words: async (user) => {
      ownedBy(user)
      return ring.words()
    },
    forget: async (user, until) => {
      ring.lock()
      await store.changeWallet(user, (wallet) => (wallet.used || wallet.next ? { ...wallet, until } : undefined))
    },
  }
}
