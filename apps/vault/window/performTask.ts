import { PopupTaskError, taskContext, type TaskMessage } from '../popup/popupTasks.js'
import { type ConfirmTrial, createPasskey, askPasskey } from '../account/passkeys.js'
import type { DeviceStore } from '../keys/deviceStore.js'
import { KeyError } from '../keys/errors.js'
import { sealEnvelope } from '../keys/sealedEnvelope.js'
import type { Keys } from '../worker/createKeys.js'
import type { TaskChannel } from '../popup/openTaskChannel.js'

export interface TaskParts {
  readonly channel: TaskChannel
  readonly keys: Keys
  readonly store: Pick<DeviceStore, 'wallet' | 'users'>
  readonly credentials: Pick<CredentialsContainer, 'create' | 'get'>
  readonly confirmTrial: ConfirmTrial
}

/** Returns the reason why this window cannot hand a share over, before the visitor is asked. */
export const problemOf = async ({ kind, user, wallet }: TaskMessage<'request'>, store: TaskParts['store']): Promise<'none' | 'other' | 'old' | undefined> => {
  if (kind !== 'use') return undefined
  const { used } = await store.wallet(user)
  if (!used) return (await store.users()).length > 0 ? 'other' : 'none'
  return used.share.header.version === wallet.version ? undefined : 'old'
}

/** Performs the task that the visitor approved. @throws PopupTaskError, KeyError */
export const performTask = async (
  request: TaskMessage<'request'>,
  { channel, keys, credentials, confirmTrial }: TaskParts,
  signal: AbortSignal,
): Promise<void> => {
  const { kind, user, name, wallet, recipientKey, state, passkeys } = request
  const context = taskContext(kind, state, user)
  const seal = async (secret: Uint8Array) => {
    const envelope = await sealEnvelope(secret, recipientKey, context)
    secret.fill(0)
    return envelope
  }
  /** The frame sends its share once it knows that it is needed here. */
  const keepCopy = async () => {
    await keys.keepCopy({ envelope: await channel.receiveCopy(), context: taskContext('copy', state, user), user })
    channel.confirmStored()
  }
  if (kind === 'use') {
    try {
      return channel.sendResult({ envelope: await keys.exportShare({ user, wallet, to: recipientKey, context }) })
    } catch (error) {
      if (!(error instanceof KeyError)) throw error
      throw new PopupTaskError(error.problem === 'mismatch' ? 'old' : 'failed', 'The share cannot be handed over.', { cause: error })
    }
  }
  if (kind === 'unlock') {
    if (!passkeys) throw new PopupTaskError('failed', 'The frame named no passkey.')
    const { credential, secret } = await askPasskey(credentials, passkeys, signal)
    return channel.sendResult({ credential, envelope: await seal(secret) })
  }
  const copying = async (result: Parameters<TaskChannel['sendResult']>[0]) => {
    const sent = { ...result, recipientKey: await keys.recipientKey() }
    // It may answer immediately.
    const kept = keepCopy()
    channel.sendResult(sent)
    await kept
  }
  if (kind === 'keep') return copying({})
  const { secret, ...passkey } = await createPasskey(credentials, { name, confirm: confirmTrial }, signal)
  await copying({ ...passkey, envelope: await seal(secret) })
}
