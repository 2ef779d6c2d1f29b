import { toHttpsUrl } from './toHttpsUrl.js'

/**
 * A source for `<img src>`, and for nothing else: an image as a data URI of at most 256 KB, or an https address (http on this machine).
 * EIP-6963: an SVG must only ever be shown through `<img>`.
 */
export const toImageSource = (input: unknown): string | undefined => {
  if (typeof input !== 'string' || input.length > 262_144) return undefined
  const source = input.trim()
  return /^data:image\/(png|webp|jpeg|gif|avif|svg\+xml)(;[\w=-]{1,40}){0,3},[!-~ ]+$/i.test(source) ? source : toHttpsUrl(source)
}
