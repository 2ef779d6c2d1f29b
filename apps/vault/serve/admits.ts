import { parseUrl } from './parseUrl.js'

const parse = (source: string) => /^(https?):\/\/([^:/]+)(?::(\d{1,5}|\*))?$/i.exec(source)
const portOf = (scheme: string, port: string): string => port || (scheme === 'https' ? '443' : '80')

/** Whether a source of a policy matches an origin, as browsers compare them: a source for http also matches https on the corresponding port. */
const isFor = (source: string, { protocol, hostname, port }: URL): boolean => {
  const [, scheme = '', host = '', wanted = ''] = parse(source.toLowerCase()) ?? []
  const actual = protocol.slice(0, -1)
  if (scheme !== actual && !(scheme === 'http' && actual === 'https')) return false
  if (host.startsWith('*.') ? !hostname.endsWith(host.slice(1)) : host !== hostname) return false
  const [one, other] = [portOf(scheme, wanted), portOf(actual, port)]
  return wanted === '*' || one === other || (scheme !== actual && one === '80' && other === '443')
}

/** Whether the policy lets pages of an origin embed the site. */
export const admits = (ancestors: readonly string[], origin: string): boolean => {
  // URL has no normal form for origins of apps, so they are compared as strings.
  if (ancestors.includes(origin)) return true
  const url = parseUrl(origin)
  return url !== undefined && url.origin === origin && ancestors.some((source) => isFor(source, url))
}
