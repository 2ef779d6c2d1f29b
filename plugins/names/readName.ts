import { normalize } from 'viem/ens'

export type ReadName =
  /** ENSIP-15 has no such name. */
  | { readonly status: 'invalid' }
  /** The name has another writing than what was typed, by more than capital letters. */
  | { readonly status: 'differs'; readonly normal: string }
  | { readonly status: 'ok'; readonly normal: string; readonly unusual: boolean }

/** Names are at most 255 bytes long, as ENS writes them. */
const longest = 255

/**
 * Reads a name as ENSIP-15 writes it. What differs from the typed text by more than capital letters is not accepted silently. `unusual` has
 * letters other than the plain ones, which may look like those.
 */
export const readName = (text: string): ReadName => {
  if (new TextEncoder().encode(text).length > longest) return { status: 'invalid' }
  let normal: string
  try {
    normal = normalize(text)
  } catch {
    return { status: 'invalid' }
  }
  const labels = normal.split('.')
  if (labels.length < 2 || labels.includes('') || labels.some((label) => new TextEncoder().encode(label).length > longest)) return { status: 'invalid' }
  if (normal !== text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())) return { status: 'differs', normal }
  return { status: 'ok', normal, unusual: /[^ -~]/.test(normal) }
}

/** Whether a name from outside is in its normal form: another form could look like a name that it is not. */
export const isNormal = (name: string): boolean => {
  const read = readName(name)
  return read.status === 'ok' && read.normal === name
}
