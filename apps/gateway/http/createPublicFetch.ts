import type { Clock } from '../base/Clock.js'
import { parseUrl } from 'portico-lib/web/parseUrl.js'
import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { createHostLookup, type HostAddress } from './createHostLookup.js'
import { OutgoingError } from './OutgoingError.js'

/** Special ranges of IPv4, by the registry of IANA (RFC 6890). */
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** Special ranges inside of the global unicast of IPv6, among them those that lead to addresses of IPv4. */
const special6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const listOf = (ranges: readonly (readonly [string, number])[], type: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, type)
  return list
}
const reserved4 = listOf(special4, 'ipv4')
const reserved6 = listOf(special6, 'ipv6')
const global6 = listOf([['2000::', 3]], 'ipv6')

/** Whether an IP address belongs to a public host. What is not known to be public is not. */
export const isPublicAddress = (address: string) => {
  if (isIP(address) === 4) return !reserved4.check(address, 'ipv4')
  if (isIP(address) !== 6 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6')
}

const redirecting = [301, 302, 303, 307, 308]

/** An https address at the usual port, without a user. */
const isPlainHttps = (url: URL) => url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''

/**
 * Reads a file at an address that a stranger has chosen. Only public hosts are reached: a name is looked up once, every address of it has to
 * be public, and the connection goes to one that was checked. The same holds for each redirect.
 */
export const createPublicFetch = ({
  clock,
  deadline,
  maxBytes,
  redirects = 3,
  accept = 'image/*',
  resolve = createHostLookup(),
  isPublic = isPublicAddress,
  isAllowed = isPlainHttps,
}: {
  readonly clock: Clock
  /** Ms for all of it. */
  readonly deadline: number
  /** Bytes of the file. */
  readonly maxBytes: number
  readonly redirects?: number
  /** The kind of file that is asked for. */
  readonly accept?: string
  readonly resolve?: (host: string, signal: AbortSignal) => Promise<readonly HostAddress[]>
  readonly isPublic?: (address: string) => boolean
  readonly isAllowed?: (url: URL) => boolean
}) => {
  const addressesOf = async ({ hostname }: URL, signal: AbortSignal): Promise<readonly [HostAddress, ...HostAddress[]]> => {
    const literal = hostname.replace(/^\[|\]$/g, '')
    const [first, ...others] = isIP(literal) ? [{ address: literal, family: isIP(literal) }] : await resolve(hostname, signal)
    if (!first || ![first, ...others].every(({ address }) => isPublic(address)))
      throw new OutgoingError('The host of this address is not public: it is not asked.')
    return [first, ...others]
  }

  const open = (url: URL, hosts: readonly [HostAddress, ...HostAddress[]], signal: AbortSignal) =>
    new Promise<IncomingMessage>((settle, reject) => {
      const request = url.protocol === 'https:' ? secureRequest : plainRequest
      request(url, {
        signal,
        // No connection is used for another request.
        agent: false,
        headers: { accept, 'accept-encoding': 'identity' },
        // Only an address that was checked is connected to, whatever the name leads to by now.
        lookup: (_name, { all }, answer) => (all ? answer(null, [...hosts]) : answer(null, hosts[0].address, hosts[0].family)),
      })
        .once('response', settle)
        .once('error', reject)
        .end()
    })

  const read = async (response: IncomingMessage) => {
    const parts: Buffer[] = []
    let size = 0
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new OutgoingError(`The file is longer than ${maxBytes} bytes.`)
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.byteLength
      if (size > maxBytes) throw new OutgoingError(`The file is longer than ${maxBytes} bytes.`)
      parts.push(part)
    }
    return Buffer.concat(parts)
  }

  const follow = async (address: string, signal: AbortSignal) => {
    let url = new URL(address)
    for (let hops = 0; hops <= redirects; hops++) {
      if (!isAllowed(url)) throw new OutgoingError('This address is not an https address of a public host: it is not asked.')
      const hosts = await addressesOf(url, signal)
      signal.throwIfAborted()
      const response = await open(url, hosts, signal)
      try {
        const { statusCode = 0, headers } = response
        const next = redirecting.includes(statusCode) && headers.location !== undefined ? parseUrl(headers.location, url) : undefined
        if (next) {
          url = next
          continue
        }
        if (statusCode !== 200) throw new OutgoingError(`A host answered with status ${statusCode}.`)
        return await read(response)
      } finally {
        response.destroy()
      }
    }
    throw new OutgoingError(`There are more than ${redirects} redirects.`)
  }

  /** @param signal ends it. @throws OutgoingError, the signal's reason, and errors of the network */
  return async (address: string, signal?: AbortSignal): Promise<Buffer> => {
    const late = new AbortController()
    const leave = () => late.abort(signal?.reason)
    signal?.addEventListener('abort', leave, { once: true })
    if (signal?.aborted) leave()
    const ended = new AbortController()
    const limit = clock.after(deadline, ended.signal).then(() => {
      const error = new OutgoingError(`There was no file for ${deadline} ms.`)
      late.abort(error)
      throw error
    })
    try {
      return await Promise.race([follow(address, late.signal), limit])
    } finally {
      signal?.removeEventListener('abort', leave)
      ended.abort()
      limit.catch(() => {})
    }
  }
}
