/**
 * Lengthens the link of an app (`lib/web/toAppLink`) by a pairing link: `harbor://` → `harbor://wc?uri=…`. `twice` for Telegram on
 * Android, which decodes what it passes on once.
 */
export const pairingLink = (app: string, uri: string, { twice = false }: { readonly twice?: boolean } = {}): string => {
  const encoded = encodeURIComponent(twice && !/^https?:/.test(app) ? encodeURIComponent(uri) : uri)
  const [, before = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(app) ?? []
  if (fragment) return `${before}${query}${fragment}wc?uri=${encoded}`
  return `${before}wc${query ? `${query}&` : '?'}uri=${encoded}`
}
