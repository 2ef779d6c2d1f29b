import type { BrowserContext, Page } from '@playwright/test'

const isLocal = (address: string) => ['127.0.0.1', 'localhost'].includes(new URL(address).hostname)

/**
 * Tells what a page asks of other machines, sockets as well. The browser is started with rules that resolve no host but this machine, so a
 * request fails by its name unless a route of the test answers it. A route here instead would hand every request to Node and turn the
 * cache off, which costs a fifth of the time of all tests.
 */
export const keepLocal = (context: BrowserContext, faults: string[]): void => {
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED') faults.push(`request to ${request.url()}`)
  })
  const watch = (page: Page) => {
    page.on('websocket', (socket) => {
      if (!isLocal(socket.url())) faults.push(`socket to ${socket.url()}`)
    })
  }
  for (const page of context.pages()) watch(page)
  context.on('page', watch)
}
