import { cleanText } from '#lib/text/cleanText.js'
import { toAppLink } from '#lib/web/toAppLink.js'
import type { StoredApp } from '../../ports/pairing.js'

/** Checks what was stored, links among it, as if it were new. */
export const parseChoice = (stored: unknown): StoredApp | undefined => {
  if (typeof stored !== 'object' || stored === null || !('id' in stored) || !('name' in stored) || !('href' in stored)) return undefined
  const { id } = stored
  const name = cleanText(stored.name, 40)
  const href = toAppLink(stored.href)
  return typeof id === 'string' && id !== '' && id.length <= 128 && name && href ? { id, name, href } : undefined
}
