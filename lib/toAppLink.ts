import { toHttpsUrl } from './toHttpsUrl.js'

/** Schemes that do something else than open an app, or that a page must not lead to. */
const refused =
  /^(javascript|vbscript|livescript|data|blob|file|filesystem|about|view-source|intent|android-app|https?|wss?|ftps?|jar|chrome|resource|moz|ms|search|kernel|x-apple|itms|mailto|tel|sms|facetime|callto|cid|mid)([+.-]|$)/

/**
 * The link of a wallet's app, checked and made ready to be lengthened: an https address (http on this machine), or a
 * scheme of its own such as `harbor://`. No credentials, no control characters, at most 1,024 characters; what a scheme
 * needs to be a base (`harbor:` → `harbor://`) is added, and the path ends in a slash. What is no such link gives undefined.
 */
export const toAppLink = (input: unknown): string | undefined => {
  if (typeof input !== 'string' || input.length > 1024) return undefined
  // What a browser would fold or drop on its way to another scheme is refused here, and so is what is not ASCII.
  if (!/^[!-~]+$/.test(input) || /["'<>\\^`{|}]/.test(input)) return undefined
  const [, scheme = '', rest = ''] = /^([^:]*):(.*)$/.exec(input) ?? []
  const name = scheme.toLowerCase()
  if (name === 'https' || name === 'http') return withSlash(toHttpsUrl(input))
  if (!/^[a-z][a-z0-9+.-]{1,30}$/.test(name) || refused.test(name)) return undefined
  // `harbor:`, `harbor:/` and `harbor://` are one; what follows is a place inside the app.
  const link = `${name}:${rest.startsWith('//') ? rest : `//${rest.replace(/^\//, '')}`}`
  if (!URL.canParse(link)) return undefined
  const { protocol, username, password, href } = new URL(link)
  return protocol === `${name}:` && !username && !password ? withSlash(href) : undefined
}

/** The path ends in a slash; where a wallet routes by its fragment (`/#/`), the fragment does. */
const withSlash = (link: string | undefined): string | undefined => {
  if (link === undefined) return undefined
  const [, before = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(link) ?? []
  const slashed = (text: string) => (text.endsWith('/') ? text : `${text}/`)
  return fragment ? before + query + slashed(fragment) : slashed(before) + query
}
