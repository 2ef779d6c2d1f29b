import type { BrowserContext, Page } from '@playwright/test'

const isLocal = (address: string) => ['127.0.0.1', 'localhost'].includes(new URL(address).hostname)

/** Hermetic: anything but this machine is refused and told, sockets as well. */
export const keepLocal = async (context: BrowserContext, faults: string[]): Promise<void> => {
  await context.route(
    (url) => !isLocal(url.href),
    (route) => {
      faults.push(`request to ${route.request().url()}`)
      return route.abort()
    },
  )
  const watch = (page: Page) => {
    page.on('websocket', (socket) => {
      if (!isLocal(socket.url())) faults.push(`socket to ${socket.url()}`)
    })
  }
  for (const page of context.pages()) watch(page)
  context.on('page', watch)
}
