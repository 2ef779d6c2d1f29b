import { cleanText } from '../../lib/cleanText.js'
import { toAppLink } from '../../lib/toAppLink.js'

/** The app that a pairing was opened with. */
export interface AppChoice {
  /** Id of the wallet in the directory. */
  readonly id: string
  readonly name: string
  /** The link of the app. */
  readonly href: string
}

/** Checks what was stored, links among it, as if it were new. */
export const parseChoice = (stored: unknown): AppChoice | undefined => {
  if (typeof stored !== 'object' || stored === null || !('id' in stored) || !('name' in stored) || !('href' in stored)) return undefined
  const { id } = stored
  const name = cleanText(stored.name, 40)
  const href = toAppLink(stored.href)
  return typeof id === 'string' && id !== '' && id.length <= 128 && name && href ? { id, name, href } : undefined
}
