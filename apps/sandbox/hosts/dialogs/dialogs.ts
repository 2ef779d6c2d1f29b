import { lazy } from 'react'
import type { HostDialog } from './HostDialog.js'

const named = (load: () => Promise<Record<string, HostDialog>>) =>
  lazy(async () => {
    const [found] = Object.values(await load())
    if (!found) throw new Error('The module has no dialog.')
    return { default: found }
  })

/** What sites put a connect button in. Each library comes by itself: some of them mark the page as soon as they are there. */
export const dialogs = {
  'Native dialog': named(() => import('./NativeDialog.js')),
  'Native popover': named(() => import('./NativePopover.js')),
  'Radix dialog': named(() => import('./RadixDialog.js')),
  'Radix popover': named(() => import('./RadixPopover.js')),
  'Vaul drawer': named(() => import('./VaulDrawer.js')),
  'Material dialog': named(() => import('./MuiDialog.js')),
  'Material drawer': named(() => import('./MuiDrawer.js')),
  'Headless UI dialog': named(() => import('./HeadlessDialog.js')),
  'React Aria modal': named(() => import('./AriaModal.js')),
  'Base UI dialog': named(() => import('./BaseDialog.js')),
  'Bootstrap modal': named(() => import('./BootstrapModal.js')),
  'Bootstrap offcanvas': named(() => import('./BootstrapOffcanvas.js')),
}
