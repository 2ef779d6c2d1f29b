import { safeGet } from './safeGet.js'

const textOf = (data: string): string | undefined => {
  const [, base64, body] = /^data:application\/json(?:;charset=[\w-]+|;utf8)?(;base64)?,(.*)$/s.exec(data) ?? []
  if (body === undefined) return undefined
  if (!base64) return decodeURIComponent(body)
  return new TextDecoder().decode(Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0)))
}

/**
 * Validates the name and image of a piece whose metadata is inside its contract, as a `data:` address (EIP-721, metadata extension). Any
 * other metadata gives neither.
 */
export const readMetadata = (uri: string | undefined): { readonly name: string | undefined; readonly image: string | undefined } => {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  let json: unknown
  try {
    json = JSON.parse(textOf(uri ?? '') ?? 'null')
  } catch {
    json = undefined
  }
  return { name: text(safeGet(json, 'name')), image: text(safeGet(json, 'image')) ?? text(safeGet(json, 'image_data')) }
}
