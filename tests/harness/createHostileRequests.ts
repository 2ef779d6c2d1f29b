import type { Random } from '../soak/createRandom.js'

/** What a client sends over one connection: parts, each written when the one before is out. */
export interface HostileConnection {
  readonly parts: readonly string[]
  /** The connection is reset in place of an end. */
  readonly reset: boolean
}

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'GE T',
  '',
  'M-SEARCH',
  'X'.repeat(40),
  'G\u0000T',
]
const versions = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/1', 'HTTPS/1.1', 'http/1.1', '']
const pieces = [
  '/',
  '//',
  '///',
  '\\',
  '..',
  '.',
  '%',
  '%2f',
  '%00',
  '%ff',
  '%c0%af',
  '%u0000',
  '?',
  '#',
  '@',
  ':',
  ';',
  '[',
  ']',
  '[::1]',
  '::',
  '*',
  'http:',
  'http://',
  'https://',
  'javascript:',
  'ws://',
  'a',
  'é',
  '\u0080',
  '\u0000',
  '\u00ff',
  '+',
  '&',
  '=',
  '{',
  '}',
  '|',
  '^',
  '`',
  '<',
  '>',
  '"',
  "'",
  '1e999',
  '-1',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(300),
]
const hosts = [
  '',
  ' ',
  'localhost',
  '[',
  '[::1',
  '[::1]:99999',
  ':',
  ':0',
  'a:b:c',
  '@',
  'user:pass@host',
  '//',
  '..',
  'é',
  '%00',
  'a b',
  'http://x',
  'x'.repeat(300),
  '0x7f.1',
  '*',
  'host,other',
  '1.2.3.4.5',
  '\u0001',
]
const headerNames = [
  'content-length',
  'transfer-encoding',
  'connection',
  'upgrade',
  'expect',
  'origin',
  'content-type',
  'authorization',
  'dpop',
  'cookie',
  'accept-encoding',
  'if-none-match',
  'x-forwarded-for',
  'range',
  'te',
  'trailer',
  '__proto__',
  'constructor',
  'x y',
  ':',
  '',
  'sec-websocket-key',
  'http2-settings',
  'access-control-request-method',
  'x'.repeat(200),
]
const headerValues = [
  '',
  '0',
  '-1',
  '1',
  '5',
  '99999999999999999999',
  '1e3',
  '0x5',
  '3, 4',
  'chunked',
  'gzip, chunked',
  'chunked, chunked',
  'identity',
  'close',
  'keep-alive',
  'upgrade',
  'Upgrade, HTTP2-Settings',
  'websocket',
  'h2c',
  '100-continue',
  '200-maybe',
  'null',
  'https://vault.example',
  'https://lumen.market',
  'https://',
  '//',
  'file://',
  'application/json',
  'application/json; charset=\u00ff',
  'text/plain',
  'DPoP x',
  'DPoP eyJ9.e30.x',
  'Bearer',
  'a=b; c',
  '__Host-=;',
  'gzip;q=0',
  '*',
  'W/"x"',
  '1.2.3.4:5',
  'for=1, ::1, %',
  'bytes=0-',
  'é',
  '\u0000',
  '\u0001\u0002',
  'x'.repeat(1_000),
]
const bodies = [
  '',
  '{}',
  '[]',
  'null',
  '"',
  '{',
  '{"__proto__":{"polluted":1}}',
  '{"a":1e999}',
  '[['.repeat(500),
  '{"email":"\\ud800@example.org","site":"//"}',
  '{"site":"https://x%2f"}',
  '\u0000',
  'a=b&c=d',
  'x'.repeat(20_000),
  `{"id":"${'A'.repeat(43)}"}`,
  '{"wallets":[{"chains":[null]}]}',
]

/** Without characters below this one, and what only a terminal reads. */
const clean = (text: string, least: number) =>
  text
    .split('')
    .filter((sign) => sign.charCodeAt(0) >= least && sign.charCodeAt(0) !== 0x7f)
    .join('')

/**
 * Connections of clients that mean harm, or know no better: odd targets, hosts, methods, versions and headers, bodies that are cut short or
 * chunked wrongly, several requests at once, and upgrades.
 *
 * @param paths that the server answers
 */
export const createHostileRequests = (random: Random, paths: readonly string[]) => {
  const { below, chance, pick } = random
  const many = (most: number, make: () => string) => Array.from({ length: below(most + 1) }, make)
  const name = () => (chance(0.1) ? String.fromCharCode(below(256)) : pick(pieces))

  const target = (): string => {
    const path = pick(paths)
    if (chance(0.45)) return path
    if (chance(0.35)) return many(6, name).join('')
    if (chance(0.3))
      return `${path}?${many(4, () => `${pick(['projectId', 'site', 'chainId', 'address', 'page', 'cursor', 'state', name()])}=${many(3, name).join('')}`).join('&')}`
    if (chance(0.3)) return `${pick(['http://', 'http:', '//', 'http://[', 'http://:', 'https://a@b:c@', 'HTTP://x'])}${path}`
    const at = below(path.length + 1)
    return `${path.slice(0, at)}${name()}${path.slice(at)}`
  }
  const header = () => `${pick(headerNames)}${pick([': ', ':', ' : ', ' '])}${pick(headerValues)}`
  const chunked = (body: string): string => {
    const size = pick([body.length.toString(16), 'zz', '-1', 'ffffffffffffffff', '0', `${body.length.toString(16)};x=${'y'.repeat(below(50))}`])
    return `${size}\r\n${body}\r\n${pick(['0\r\n\r\n', '0\r\nx: y\r\n\r\n', '', '0\r\n', '0\n\n'])}`
  }
  /** A request that a server reads to its end: its target and its body are odd at most. */
  const whole = (): string => {
    const method = pick(['GET', 'GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
    const body = method === 'GET' || method === 'HEAD' ? '' : pick(bodies)
    const origin = pick(['https://vault.example', 'https://vault.example', 'https://lumen.market', 'null', 'https://x%2f'])
    const lines = [`${method} ${clean(target(), 0x21)} HTTP/1.1`, 'host: localhost', `origin: ${origin}`, 'content-type: application/json']
    if (body !== '') lines.push(`content-length: ${Buffer.byteLength(body, 'latin1')}`)
    for (const name of ['dpop', 'authorization', 'cookie', 'x-forwarded-for', 'if-none-match', 'accept-encoding', 'access-control-request-method'])
      if (chance(0.15)) lines.push(`${name}: ${clean(pick(headerValues), 0x20)}`)
    return `${lines.join('\r\n')}\r\n\r\n${body}`
  }
  const broken = (): string => {
    const method = chance(0.7) ? pick(['GET', 'POST', 'HEAD', 'OPTIONS']) : pick(methods)
    const lines = [`${method} ${target()} ${chance(0.8) ? 'HTTP/1.1' : pick(versions)}`]
    if (chance(0.95)) lines.push(`host: ${chance(0.8) ? 'localhost' : pick(hosts)}`)
    lines.push(...many(3, header))
    const body = method === 'POST' || chance(0.1) ? pick(bodies) : ''
    let sent = body
    if (body !== '' && chance(0.8)) {
      if (chance(0.5)) lines.push(`content-length: ${chance(0.5) ? Buffer.byteLength(body, 'latin1') : below(40)}`)
      else {
        lines.push('transfer-encoding: chunked')
        sent = chunked(body)
      }
    }
    const end = chance(0.95) ? '\r\n' : pick(['\n', '\r', '\r\r\n'])
    return `${lines.join(end)}${end}${end}${sent}`
  }
  const request = () => (chance(0.6) ? whole() : broken())

  return (): HostileConnection => {
    let text = Array.from({ length: chance(0.2) ? 2 + below(4) : 1 }, request).join('')
    if (chance(0.1)) text = text.slice(0, below(text.length + 1))
    if (chance(0.05)) text = Array.from({ length: below(200) }, () => String.fromCharCode(below(256))).join('')
    const at = below(text.length + 1)
    return { parts: chance(0.15) ? [text.slice(0, at), text.slice(at)] : [text], reset: chance(0.05) }
  }
}
