import { cleanText } from '../text/cleanText.js'

/** A wallet that was connected on this site, as it is stored: without its accounts. */
export interface UsedWallet {
  /** Its chain family, for example `eip155`. */
  readonly namespace: string
  /** Id of its connector, the same in every visit. */
  readonly connectorId: string
  /** As it described itself. */
  readonly name: string
}

const isText = (value: unknown) => value && value === cleanText(value, 256)

/** Validates what storage held, but for other fields that a wallet may have. What does not fit is dropped. */
export const parseUsedWallets = (stored: unknown): readonly UsedWallet[] =>
  (Array.isArray(stored) ? stored : []).slice(0, 64).filter((entry) => {
    const { namespace, connectorId, name } = Object(entry)
    return [namespace, connectorId, name].every(isText)
  })
