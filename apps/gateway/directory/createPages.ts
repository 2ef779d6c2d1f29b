import type { Clock } from '../base/Clock.js'
import type { Directory } from './Directory.js'
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { readInput } from '../http/readInput.js'
import { walletQuery } from '../http/shapes.js'

/** How long a page is sent as it is, in ms. Browsers keep one for a minute. */
const fresh = 10_000
/** Bytes of all pages that are kept. */
const maxBytes = 16_000_000

/** A page of the directory as it is sent. */
interface Page {
  readonly at: number
  /** JSON. */
  readonly text: string
  /** What a client that has the page says of it (RFC 9110, 8.8.3), whether it was compressed or not. */
  readonly tag: string
  /** The text, compressed. */
  gzip(): Uint8Array<ArrayBuffer>
}

const toPage = (text: string, at: number): Page => {
  let compressed: Uint8Array<ArrayBuffer> | undefined
  return {
    at,
    text,
    tag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    gzip: () => {
      compressed ??= new Uint8Array(gzipSync(text))
      return compressed
    },
  }
}

/** What of a query says who sent it, which changes no page. */
const who = /&(?:projectId|st|sv|clientId)=[^&]*/g

/** What of the address of a request says which page it asks for. As it was written: two spellings of one question are two of its pages. */
export const questionOf = (url: string): string => {
  const at = url.indexOf('?')
  return at === -1 ? '' : `&${url.slice(at + 1)}`.replace(who, '')
}

/** Pages of the directory: the ones that many visitors ask for are made once. */
export const createPages = ({ directory, clock }: { readonly directory: Directory; readonly clock: Pick<Clock, 'now'> }) => {
  const kept = new LRUCache<string, Page>({ maxSize: maxBytes, sizeCalculation: ({ text }, key) => 3 * text.length + 2 * key.length })
  return {
    /**
     * @param question what `questionOf` gives for the request
     * @param read parses the query of the request; it is called only when the page is not kept
     * @throws {ApiError} INVALID_INPUT
     */
    find: (question: string, read: () => Readonly<Record<string, string>>): Page => {
      const now = clock.now()
      const known = kept.get(question)
      // A clock that goes back ends what was kept.
      if (known && now >= known.at && now - known.at < fresh) return known
      const { badge_type, badge, include_pay_only, sort: _sort, ...query } = readInput(walletQuery, read())
      const list = directory.list({ ...query, certified: (badge_type || badge) === 'certified', payOnly: include_pay_only })
      const page = toPage(JSON.stringify(list), now)
      kept.set(question, page)
      return page
    },
  }
}

/** Whether a client accepts what gzip compressed (RFC 9110, 12.5.3). */
export const takesGzip = (header: string | undefined): boolean =>
  (header ?? '').split(',').some((entry) => /^\s*(gzip|x-gzip)\s*(;|$)/i.test(entry) && !/;\s*q=0(\.0{0,3})?\s*$/i.test(entry))

/** Whether a client has this very answer (RFC 9110, 13.1.2). */
export const isUnchanged = (header: string | undefined, tag: string): boolean => {
  const plain = (one: string) => one.trim().replace(/^W\//, '')
  return header !== undefined && (header.trim() === '*' || header.split(',').some((one) => plain(one) === plain(tag)))
}
