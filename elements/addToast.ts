import type { Dispose, Kernel } from '../kernel/api/index.js'
import { AppkitToast } from './appkit-toast.js'
import { nameAnyway } from './define.js'
import { kernelOf } from './instances.js'

/** Adds a toast to the page, which follows what waits until it is seen. */
export const addToast = (kernel: Kernel, page: Document): Dispose => {
  nameAnyway(customElements, 'appkit-toast', AppkitToast)
  const toast = new AppkitToast()
  toast.appkit = { [kernelOf]: kernel }
  page.body.append(toast)
  return () => toast.remove()
}
