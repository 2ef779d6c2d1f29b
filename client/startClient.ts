import type { Plugin, Kernel } from '../kernel/api/index.js'
import type { ShellOptions } from '../kernel/porch/PorchOptions.js'
import { startKernel } from '../kernel/porch/startKernel.js'
import type { EventLog, News } from './compat/createEventLog.js'
import type { Life } from './Life.js'
import { meetKernel } from './meetKernel.js'

/** The kernel of an instance, which its instance met before anybody else hears of it. The rest is as for `meetKernel`. */
export const startClient = (options: ShellOptions, life: Life, plugins: readonly Plugin[], tell: EventLog['tell'], early: readonly News[]): Kernel => {
  const kernel = startKernel(options)
  meetKernel(kernel, life, plugins, tell, early)
  return kernel
}
