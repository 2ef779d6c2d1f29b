import type { Page } from '@playwright/test'

/** Asks a chain beside the page and its faults. */
export const askChain = async (page: Page, method: string, params: readonly unknown[] = [], chain = 1): Promise<unknown> => {
  const answer = await page.request.post(new URL(`/wallet-rpc/${chain}`, page.url()).href, { data: { jsonrpc: '2.0', id: 1, method, params } })
  const { result, error } = (await answer.json()) as { result?: unknown; error?: unknown }
  if (error) throw new Error(JSON.stringify(error))
  return result
}
