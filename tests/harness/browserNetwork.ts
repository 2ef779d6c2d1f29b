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
