import * as z from 'zod/mini'
import { base64urlnopad } from '@scure/base'
import { FrameError } from '../base/FrameError.js'
import type { GatewayClient } from './createGatewayClient.js'
import { type RecoveryKind, type StoredRecovery, walletAnswer } from './gatewayAnswers.js'

type Gateway = Pick<GatewayClient, 'askSigned'>

/** The ids of a recovery method's records at the gateway. */
const listed = async (gateway: Gateway, kind: RecoveryKind): Promise<readonly string[]> =>
  z
    .parse(walletAnswer, await gateway.askSigned('GET', 'wallet'))
    .recoveries.filter((recovery) => recovery.kind === kind)
    .map(({ id }) => id)

/**
 * Derives an id from the stored content, so that a list of ids proves which contents the gateway has, and no request overwrites another
 * record.
 */
const idOf = async ({ kind, facts, share }: StoredRecovery): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify([kind, facts, share])))
  return `${kind}-${base64urlnopad.encode(new Uint8Array(digest))}`
}

/** Removes recovery methods. @returns the ids of those that may still exist */
export const removeRecoveries = async (gateway: Gateway, kind: RecoveryKind, ids: readonly string[]): Promise<readonly string[]> => {
  // The remaining ids are read afterwards, because an answer may be lost.
  const failures: unknown[] = []
  for (const id of ids) await gateway.askSigned('DELETE', `recovery/${id}`).catch((error: unknown) => failures.push(error))
  if (failures.length === 0) return []
  const left = await listed(gateway, kind).catch(() => ids)
  return ids.filter((id) => left.includes(id))
}

/**
 * Stores a new recovery method beside the previous ones of its kind, and removes those only once the gateway lists the new one. A
 * request that is late, repeated or whose answer is lost therefore costs no recovery method. `seal` creates the new one, which must have
 * been tested. Methods that another window stores meanwhile are left alone.
 *
 * @returns the ids of previous ones that may still open the wallet
 */
export const replaceRecovery = async (gateway: Gateway, kind: RecoveryKind, seal: () => Promise<StoredRecovery>): Promise<readonly string[]> => {
  const previous = await listed(gateway, kind)
  const recovery = await seal()
  const id = await idOf(recovery)
  const failure = await gateway.askSigned('PUT', 'recovery', { ...recovery, id }).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  const now = await listed(gateway, kind).catch((error: unknown) => {
    throw failure ? failure.error : error
  })
  if (!now.includes(id)) throw failure ? failure.error : new FrameError('failed', 'The gateway did not store the way of recovery.')
  return removeRecoveries(gateway, kind, previous)
}
