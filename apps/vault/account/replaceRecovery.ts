import * as z from 'zod/mini'
import { base64urlnopad } from '@scure/base'
import { FrameError } from '../base/FrameError.js'
import type { GatewayClient } from './createGatewayClient.js'
import { type RecoveryKind, type StoredRecovery, walletAnswer } from './gatewayAnswers.js'

type Gateway = Pick<GatewayClient, 'askSigned'>

/** Ids of what the gateway stores of one way of recovery. */
const listed = async (gateway: Gateway, kind: RecoveryKind): Promise<readonly string[]> =>
  z
    .parse(walletAnswer, await gateway.askSigned('GET', 'wallet'))
    .recoveries.filter((recovery) => recovery.kind === kind)
    .map(({ id }) => id)

/** An id follows from what is stored under it, so that a list of ids proves which contents the gateway has, and no request writes over those of another. */
const idOf = async ({ kind, facts, share }: StoredRecovery): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify([kind, facts, share])))
  return `${kind}-${base64urlnopad.encode(new Uint8Array(digest))}`
}

/** Removes ways of recovery. @returns the ids of those that may still be there */
export const removeRecoveries = async (gateway: Gateway, kind: RecoveryKind, ids: readonly string[]): Promise<readonly string[]> => {
  // What was removed and what was not is read afterwards: an answer may be lost.
  const failures: unknown[] = []
  for (const id of ids) await gateway.askSigned('DELETE', `recovery/${id}`).catch((error: unknown) => failures.push(error))
  if (failures.length === 0) return []
  const left = await listed(gateway, kind).catch(() => ids)
  return ids.filter((id) => left.includes(id))
}

/**
 * Stores a new way of recovery beside the previous ones of its kind, and removes those only once the gateway lists the new one. A request that arrives late or
 * twice, or whose answer is lost, therefore costs no way of recovery.
 *
 * `seal` makes the new one, which has to have been tried. Ways that another window stores meanwhile are left alone.
 *
 * @returns ids of previous ones that may still open the wallet
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
