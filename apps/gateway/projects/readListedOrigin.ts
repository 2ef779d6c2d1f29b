import { readOrigin } from 'portico-lib/web/readOrigin.js'

/** An entry of a list of websites, as it is compared; or what to write in place of one that no browser could ever send, if that is known. */
export type ListedOrigin = { readonly origin: string } | { readonly hint: string }

const parts = /^([a-z][a-z0-9+.-]*):\/\/([^/\s?#@\\,]+)$/i
/** What stands for a star while an address is read. */
const [star, starPort] = ['portico-star', '61347']

const withStars = (text: string) => text.replace(/:\*$/, `:${starPort}`).replaceAll('*', star)
const starsOf = (origin: string) => origin.replace(new RegExp(`:${starPort}$`), ':*').replaceAll(star, '*')

/**
 * Reads an entry of the operator's list of websites: an origin as browsers send it, with `*` for a part of one label of the host, or for the
 * port. Another notation of the same origin is written as browsers do.
 */
export const readListedOrigin = (text: string): ListedOrigin => {
  if (text.toLowerCase() === 'null') return { hint: 'Pages without one, for which browsers send "null", are not let in' }
  const [, scheme = '', host = ''] = parts.exec(text) ?? []
  if (host === '') {
    const origin = readOrigin(withStars(text)) ?? (/^[\w-]+\.[\w.-]+(:\d+)?$/.test(text) ? readOrigin(`https://${text}`) : undefined)
    return { hint: origin === undefined ? '' : `Write ${starsOf(origin)}` }
  }
  // A label of letters beyond ASCII is written in another way as a whole.
  if (host.split('.').some((label) => label.includes('*') && /[^ -~]/.test(label))) return { hint: 'Write labels with "*" in ASCII' }
  const written = `${scheme.toLowerCase()}://${host}`
  const web = written.replace(/^ws(s?):/, 'http$1:')
  const origin = readOrigin(withStars(web))
  if (origin === undefined) return { hint: 'No browser sends this one' }
  return web === written ? { origin: starsOf(origin) } : { hint: `Write ${starsOf(origin)}` }
}
