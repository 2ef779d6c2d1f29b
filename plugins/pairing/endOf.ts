import { type ConnectReason, reasonOf } from '../../kernel/api/index.js'
import type { PairingEvent } from './pairingMachine.js'

type End = Extract<PairingEvent, { type: 'ended' }>['as']

const ends: Readonly<Record<ConnectReason, End>> = {
  rejected: 'declined',
  // No answer within the kernel's deadline, which is longer than any link works.
  timeout: 'expired',
  expired: 'expired',
  cancelled: 'cancelled',
  unsupported: 'unsupported',
  unreachable: 'unreachable',
  refused: 'refused',
  plugin: 'plugin',
  clock: 'clock',
  'not-loaded': 'lost',
  'not-found': 'other',
  failed: 'other',
}

/** Reads how an attempt ended. */
export const endOf = (error: unknown): End => ends[reasonOf(error, 'connect')]
