import type { Dispose, Kernel } from '../kernel/api/index.js'
import { AppkitToast } from './appkit-toast.js'
import { nameAnyway } from './define.js'
import { handleOf } from './instances.js'

/** Adds a toast to the page, which follows what waits until it is seen. */
export const addToast = (kernel: Kernel, page: Document): Dispose => {
  nameAnyway(customElements, 'appkit-toast', AppkitToast)
  const toast = new AppkitToast()
  toast.appkit = handleOf(kernel)
  let stopped = false
  let tries = 0
  const add = () => {
    if (stopped || toast.isConnected) return
    if (page.body) page.body.append(toast)
    else again()
  }
  /** A page that takes it away each time is not busy with that. */
  const again = () => void setTimeout(add, Math.min(2 ** tries++, 1_000))
  toast.onTaken = again
  add()
  return () => {
    stopped = true
    toast.remove()
  }
}
