import type { Kernel } from '../api/index.js'
import { createKernel } from '../createKernel.js'
import { createEnvironment } from '../environment.js'
import { createHost } from '../host/createHost.js'
import type { ShellOptions } from './PorchOptions.js'

/** The kernel for what a porch knows, with the rest of the world added. */
export const startKernel = (options: ShellOptions): Kernel => {
  const environment = createEnvironment(globalThis, options)
  const warn = (text: string) => environment.window?.console.warn(`[portico] ${text}`)
  return createKernel({ ...options, environment, host: createHost({ given: options.host, environment, warn }) })
}
