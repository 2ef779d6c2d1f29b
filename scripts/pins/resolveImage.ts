import { createHash } from 'node:crypto'

const types = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
]
const askMs = 30_000

/** Where an image is: Docker's own registry where its name has no host, and its folder `library` where it has no folder. */
const placeOf = (name: string): { readonly host: string; readonly repository: string } => {
  const [first = '', ...rest] = name.split('/')
  if (rest.length > 0 && /[.:]/.test(first)) return { host: first, repository: rest.join('/') }
  return { host: 'registry-1.docker.io', repository: rest.length === 0 ? `library/${name}` : name }
}

/** A token for reading, from where the registry says that there is one (RFC 6750, and the specification of distribution). */
const askToken = async (challenge: string, { repository }: { readonly repository: string }): Promise<string> => {
  const parts = Object.fromEntries([...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]))
  if (!/^Bearer /i.test(challenge) || !parts.realm) throw new Error(`The registry wants ${challenge.split(' ')[0] || 'something unknown'}.`)
  const address = new URL(parts.realm)
  if (parts.service) address.searchParams.set('service', parts.service)
  address.searchParams.set('scope', `repository:${repository}:pull`)
  const response = await fetch(address, { signal: AbortSignal.timeout(askMs) })
  const body: unknown = await response.json()
  const { token, access_token: other } = body as { readonly token?: unknown; readonly access_token?: unknown }
  const found = token ?? other
  if (!response.ok || typeof found !== 'string') throw new Error(`${address.host} gives no token: ${response.status}.`)
  return found
}

/**
 * An image by the digest of what its tag names today, for all machines that it is made for: `node:24-bookworm-slim@sha256:<digest>`. The digest is
 * computed from what the registry answers, and compared with what it says.
 *
 * @param needs scheme: http for a registry on this machine
 */
export const resolveImage = async (
  { name, tag }: { readonly name: string; readonly tag: string },
  { scheme = 'https' }: { readonly scheme?: 'http' | 'https' } = {},
): Promise<string> => {
  const { host, repository } = placeOf(name)
  const address = `${scheme}://${host}/v2/${repository}/manifests/${tag}`
  const ask = (token?: string) =>
    fetch(address, { headers: { accept: types.join(', '), ...(token && { authorization: `Bearer ${token}` }) }, signal: AbortSignal.timeout(askMs) })
  let response = await ask()
  if (response.status === 401) response = await ask(await askToken(response.headers.get('www-authenticate') ?? '', { repository }))
  if (!response.ok) throw new Error(`${host} has no ${repository}:${tag}: ${response.status}.`)
  const digest = `sha256:${createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex')}`
  const said = response.headers.get('docker-content-digest')
  if (said !== null && said !== digest) throw new Error(`${host} says that ${repository}:${tag} is ${said}, and answers with ${digest}.`)
  return `${name}:${tag}@${digest}`
}
