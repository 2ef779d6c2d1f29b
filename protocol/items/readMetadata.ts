import { type ItemFacts, readItemFacts } from './readItemFacts.js'

/** Characters of an address with metadata inside. */
const longest = 524_288

const textOf = (data: string): string | undefined => {
  const [, base64, body] = /^data:application\/json(?:;charset=[\w-]+|;utf8)?(;base64)?,(.*)$/s.exec(data) ?? []
  if (body === undefined) return undefined
  if (!base64) return decodeURIComponent(body)
  return new TextDecoder().decode(Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0)))
}

/**
 * Validates the metadata of a piece that is inside its contract, as a `data:` address (EIP-721, metadata extension). Any other metadata gives
 * nothing.
 */
export const readMetadata = (uri: string | undefined): ItemFacts => {
  let json: unknown
  try {
    json = uri === undefined || uri.length > longest ? undefined : JSON.parse(textOf(uri) ?? 'null')
  } catch {
    json = undefined
  }
  return readItemFacts(json)
}
