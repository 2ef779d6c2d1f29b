import { type InstanceHandle, kernelOf } from '../../elements/instances.js'
import type { KernelCore } from '../../kernel/api/index.js'

/** The kernel of an instance, which no page gets: for tests of this package. */
export const kernelIn = (appkit: InstanceHandle): KernelCore => {
  const kernel = kernelOf(appkit)
  if (!kernel) throw new Error('No instance of this copy of the package.')
  return kernel
}
