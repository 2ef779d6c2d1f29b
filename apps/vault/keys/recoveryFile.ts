import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { KeyError } from './errors.js'
import { keyOfFile } from './recoveryKeys.js'
import { sealedShareShape } from './readShare.js'
import { openShare, sealShare } from './sealShare.js'
import type { SealedShare, Share } from './ShareHeader.js'

const note = 'Keep this file where only you find it. With it and access to your e-mail address your wallet can be recovered.'

const shape = z.strictObject({
  format: z.literal('portico-vault/recovery-file/1'),
  note: z.string().check(z.maxLength(500)),
  key: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
  share: sealedShareShape,
})

/** A recovery file, and the same share for the gateway, which cannot open it because the key is only in the file. */
export const createRecoveryFile = async (share: Share): Promise<{ readonly text: string; readonly sealed: SealedShare }> => {
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const sealed = await sealShare(share, await keyOfFile(secret))
  const text = `${JSON.stringify({ format: 'portico-vault/recovery-file/1', note, key: base64.encode(secret), share: sealed }, undefined, 2)}\n`
  secret.fill(0)
  return { text, sealed }
}

/**
 * Opens the share of a recovery file. The gateway's copy is preferred because it has the current version, and the one in the file is
 * used without it.
 *
 * @throws KeyError `invalid` or `sealed`
 */
export const openRecoveryFile = async (text: string, stored?: SealedShare): Promise<Share> => {
  const parse = (): unknown => {
    try {
      return JSON.parse(text)
    } catch (cause) {
      throw new KeyError('invalid', 'This is not a recovery file.', { cause })
    }
  }
  const result = z.safeParse(shape, parse())
  if (!result.success) throw new KeyError('invalid', 'This is not a recovery file.', { cause: result.error })
  const secret = base64.decode(result.data.key)
  const key = await keyOfFile(secret)
  secret.fill(0)
  return openShare(stored ?? result.data.share, key)
}
