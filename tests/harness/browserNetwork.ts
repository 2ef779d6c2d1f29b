import { onTestFinished } from 'vitest'

/** The network of a test's document, as the browser tells pages of it. */
export const browserNetwork = () => {
  let online = true
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'))
  return {
    get online() {
      return online
    },
    set: (next: boolean) => {
      online = next
      window.dispatchEvent(new Event(next ? 'online' : 'offline'))
    },
  }
}

interface Asked {
  press(name: string): Promise<void>
  settle(): Promise<void>
}
/** How a view asks again for what did not load: by its button, and by itself when the browser has a network again. */
export const waysToAskAgain: readonly (readonly [string, (modal: Asked) => Promise<void>])[] = [
  ['a press', ({ press }) => press('Try again')],
  [
    'itself when the network is back',
    async ({ settle }) => {
      const network = browserNetwork()
      network.set(false)
      network.set(true)
      await settle()
    },
  ],
]
