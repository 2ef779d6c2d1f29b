import type { Page } from '@playwright/test'
import { account1 } from './fixtures.js'

/** Where a page finds this server: `visit('/plain', { query: { api: historyPath } })`. */
export const historyPath = '/history-server'

interface Moved {
  readonly direction?: 'in' | 'out' | 'self'
  readonly symbol?: string
  readonly quantity?: string
  readonly image?: string
  readonly nft?: { readonly name: string; readonly spam?: boolean; readonly image?: string }
}
export interface RowFacts {
  readonly id?: string
  /** ISO 8601. */
  readonly at?: string
  readonly operation?: string
  readonly status?: 'confirmed' | 'pending' | 'failed'
  readonly chain?: string
  readonly from?: string
  readonly to?: string
  readonly hash?: string
  readonly moved?: readonly Moved[]
}

export const counterpart = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'

/** A row of the wire: by default 50 TUSD sent in November 2026. */
export const row = (facts: RowFacts = {}, index = 0) => {
  const hash = facts.hash ?? `0x${(index + 1).toString(16).padStart(64, '0')}`
  return {
    id: facts.id ?? hash,
    metadata: {
      operationType: facts.operation ?? 'send',
      hash,
      chain: facts.chain ?? 'eip155:1',
      minedAt: facts.at ?? '2026-11-12T10:00:00.000Z',
      sentFrom: facts.from ?? account1,
      sentTo: facts.to ?? counterpart,
      status: facts.status ?? 'confirmed',
      nonce: index,
    },
    transfers: (facts.moved ?? [{}]).map(({ direction = 'out', symbol = 'TUSD', quantity = '50', image, nft }) => ({
      direction,
      quantity: { numeric: quantity },
      ...(nft
        ? { nft_info: { name: nft.name, flags: { is_spam: nft.spam ?? false }, content: { preview: { url: nft.image ?? '' } } } }
        : { fungible_info: { name: symbol, symbol, icon: { url: image ?? '' } } }),
    })),
  }
}

export interface HistoryServer {
  /** The queries asked so far, the cursor of each. */
  readonly asked: (string | null)[]
  /** Answers from now on: rows in pages, or a failure. */
  serve(rows: readonly unknown[]): void
  fail(how: 'status' | 'html' | 'shape' | 'refuse'): void
}

/** A server of the history's wire inside the browser's network, in pages of fifty. */
export const startHistory = async (page: Page, rows: readonly unknown[], { size = 50 }: { readonly size?: number } = {}): Promise<HistoryServer> => {
  let list = rows
  let fault: Parameters<HistoryServer['fail']>[0] | undefined
  const asked: (string | null)[] = []
  await page.route(`**${historyPath}/**`, async (route) => {
    const url = new URL(route.request().url())
    if (!url.pathname.endsWith('/history')) return route.fulfill({ status: 404, body: 'Not found' })
    const cursor = url.searchParams.get('cursor')
    asked.push(cursor)
    if (fault === 'refuse') return route.abort()
    if (fault === 'status') return route.fulfill({ status: 500, body: 'Internal Server Error' })
    if (fault === 'html') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' })
    if (fault === 'shape') return route.fulfill({ json: { rows: [] } })
    const from = Number(cursor ?? 0)
    const next = from + size < list.length ? `${from + size}` : null
    return route.fulfill({ json: { data: list.slice(from, from + size), next } })
  })
  return {
    asked,
    serve: (next) => {
      list = next
      fault = undefined
    },
    fail: (how) => {
      fault = how
    },
  }
}
