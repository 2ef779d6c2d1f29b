import { isReachable } from '../../lib/web/isReachable.js'
import { toImageSource } from '../../lib/web/toImageSource.js'

/**
 * A source that this page may show: an image as data or a web address, and nothing on the visitor's own machine unless the page is there,
 * too.
 */
export const toPictureSource = (input: unknown, page: string = globalThis.location?.hostname ?? ''): string | undefined => {
  const source = toImageSource(input)
  return source !== undefined && isReachable(source, page) ? source : undefined
}
