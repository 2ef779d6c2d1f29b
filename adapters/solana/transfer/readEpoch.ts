import { safeGet } from '#lib/checks/safeGet.js'
import { readWhole } from '../readWhole.js'
import type { Commitment } from '../readOptions.js'
import type { Ask } from './createAsk.js'

/** A point of the chain: slots without a block count as slots, and not in the height. */
export interface Epoch {
  readonly slot: number
  readonly height: number
}

/** Slot and block height of the same moment, as one node has them. Undefined for an answer of another shape. */
export const readEpoch = async (ask: Ask, chain: string, commitment: Commitment, signal: AbortSignal): Promise<Epoch | undefined> => {
  const answer = await ask(chain, 'getEpochInfo', [{ commitment }], signal)
  const [slot, height] = [readWhole(safeGet(answer, 'absoluteSlot')), readWhole(safeGet(answer, 'blockHeight'))]
  return slot === undefined || height === undefined ? undefined : { slot: Number(slot), height: Number(height) }
}
