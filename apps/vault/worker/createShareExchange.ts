import type { DeviceRecord, DeviceStore } from '../keys/deviceStore.js'
import { KeyError } from '../keys/errors.js'
import { createRecipientKey, openEnvelope, sealShareFor, type SealedEnvelope, decodeShare } from '../keys/sealedEnvelope.js'
import { keyOfPasskey } from '../keys/recoveryKeys.js'
import { openShare, sealShare } from '../keys/sealShare.js'
import type { SealedShare, Share } from '../keys/ShareHeader.js'
import { isSameWallet, type ServerShare, type WalletFacts } from './walletFacts.js'

/** A message of another document of this site. `context` is the context of the envelope. */
export interface Received {
  readonly envelope: SealedEnvelope
  readonly context: string
}
/** The secret of a passkey, from this document, or sealed by the window. */
export type PasskeySecret = { readonly secret: Uint8Array } | Received

/** Transfers the share of this browser between documents of the site, and handles the share of a passkey. */
export interface ShareExchange {
  /** Creates the public key for the next envelope. The previous key opens nothing any more. */
  recipientKey(): Promise<string>
  /**
   * Seals the share of this browser for another document of this site. @throws KeyError `invalid` without a share, `mismatch` for another
   * wallet or version
   */
  exportShare(needs: { readonly user: string; readonly wallet: WalletFacts; readonly to: string; readonly context: string }): Promise<SealedEnvelope>
  /** Opens the wallet with a share from another document, and stores it here. @throws KeyError */
  importShare(needs: Received & { readonly server: ServerShare }): Promise<WalletFacts>
  /** Does the same with a share from the unpartitioned storage of this site. @throws KeyError */
  importStoredShare(needs: { readonly record: DeviceRecord; readonly server: ServerShare }): Promise<WalletFacts>
  /** Stores a share for other websites, unless there is one of a later version. @throws KeyError */
  keepCopy(needs: Received & { readonly user: string }): Promise<void>
  /** Creates the recovery share under a passkey, of the same version. @throws KeyError */
  protectByPasskey(needs: PasskeySecret & { readonly server: ServerShare }): Promise<SealedShare>
  /** Opens the wallet by a passkey, and stores the share here. @throws KeyError */
  recoverByPasskey(needs: PasskeySecret & { readonly server: ServerShare; readonly recovery: SealedShare }): Promise<WalletFacts>
}

export interface ShareExchangeNeeds {
  readonly store: Pick<DeviceStore, 'wallet' | 'changeWallet'>
  /** Creates the record of a share, which is overwritten in memory. */
  seal(share: Share): Promise<DeviceRecord>
  /** Opens the wallet with a share, and stores it here. @throws KeyError */
  keepShare(share: Share, server: ServerShare): Promise<WalletFacts>
  /** Computes and verifies a further share of the polynomial. @throws KeyError */
  third(server: ServerShare): Promise<Share>
}

export const createShareExchange = ({ store, seal, keepShare, third }: ShareExchangeNeeds): ShareExchange => {
  let waiting: Awaited<ReturnType<typeof createRecipientKey>> | undefined
  /** A key opens one envelope. An envelope that is sent again finds no key. */
  const open = ({ envelope, context }: Received): Promise<Uint8Array> => {
    const recipientKey = waiting
    waiting = undefined
    if (!recipientKey) throw new KeyError('sealed', 'No envelope is expected.')
    return openEnvelope(envelope, recipientKey, context)
  }
  const secretOf = async (given: PasskeySecret): Promise<Uint8Array> => ('secret' in given ? given.secret : open(given))
  const keyOf = async (given: PasskeySecret): Promise<CryptoKey> => {
    const secret = await secretOf(given)
    try {
      return await keyOfPasskey(secret)
    } finally {
      secret.fill(0)
    }
  }
  return {
    recipientKey: async () => {
      waiting = await createRecipientKey()
      return waiting.publicKey
    },
    exportShare: async ({ user, wallet, to, context }) => {
      const { used } = await store.wallet(user)
      if (!used) throw new KeyError('invalid', 'This browser has no share of the wallet.')
      if (!isSameWallet(used.share.header, wallet)) throw new KeyError('mismatch', 'The share of this browser is of another version.')
      const share = await openShare(used.share, used.key)
      try {
        return await sealShareFor(share, to, context)
      } finally {
        share.secret.fill(0)
      }
    },
    importShare: async ({ server, ...received }) => keepShare(decodeShare(await open(received)), server),
    importStoredShare: async ({ record, server }) => {
      if (!isSameWallet(record.share.header, server)) throw new KeyError('mismatch', 'The share of this browser is of another version.')
      return keepShare(await openShare(record.share, record.key), server)
    },
    keepCopy: async ({ user, ...received }) => {
      const share = decodeShare(await open(received))
      if (share.header.user !== user) throw new KeyError('mismatch', 'The share is of another user.')
      const { version } = share.header
      const used = await seal(share)
      await store.changeWallet(user, (now) => ((now.used?.share.header.version ?? 0) > version ? now : { used }))
    },
    protectByPasskey: async ({ server, ...given }) => {
      const key = await keyOf(given)
      const share = await third(server)
      try {
        return await sealShare(share, key)
      } finally {
        share.secret.fill(0)
      }
    },
    recoverByPasskey: async ({ server, recovery, ...given }) => keepShare(await openShare(recovery, await keyOf(given)), server),
  }
}
