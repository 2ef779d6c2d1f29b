import type { Random } from './createRandom.js'

const wallet = {
  id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  name: 'Cove',
  homepage: 'https://cove.example',
  mobile_link: 'cove://',
}

/** Stands in for every server: right answers, wrong ones, errors and silence. Nothing leaves this machine. */
export const answerAnything = (random: Random): void => {
  const answer = (url: string): Response => {
    const way = random.below(10)
    if (way === 0) throw new TypeError('Failed to fetch')
    if (way === 1) return new Response('slow down', { status: 429, headers: { 'retry-after': '1' } })
    if (way === 2) return new Response('<!doctype html><title>Sorry</title>', { headers: { 'content-type': 'text/html' } })
    if (way === 3) return Response.json({ data: 7, result: { nonsense: true } })
    if (/getWallets/.test(url)) return Response.json({ count: 1, data: [wallet] })
    if (/balance/.test(url))
      return Response.json({
        balances: [{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 2000, quantity: { decimals: '18', numeric: '1.5' }, iconUrl: '' }],
      })
    if (/history/.test(url)) return Response.json({ data: [], next: null })
    return Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' })
  }
  const stub = async (input: unknown, init?: RequestInit): Promise<Response> => {
    init?.signal?.throwIfAborted()
    if (random.below(12) === 0) return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    return answer(String(input instanceof Request ? input.url : input))
  }
  Object.assign(globalThis, { fetch: stub })
  Object.assign(window, { fetch: stub })
}
