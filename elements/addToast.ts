import type { Dispose, Kernel } from '../kernel/api/index.js'
import { AppkitToast } from './appkit-toast.js'
import { createRepeat } from './createRepeat.js'
import { nameAnyway } from './define.js'
import { handleOf } from './instances.js'

/** Adds a toast to the page, which follows what waits until it is seen. */
export const addToast = (kernel: Kernel, page: Document): Dispose => {
  nameAnyway(customElements, 'appkit-toast', AppkitToast)
  const toast = new AppkitToast()
  toast.appkit = handleOf(kernel)
  let stopped = false
  const add = () => {
    if (stopped || toast.isConnected) return
    if (page.body) page.body.append(toast)
    else again()
  }
  const again = createRepeat(add)
  toast.onTaken = again
  add()
  return () => {
    stopped = true
    toast.remove()
  }
}
