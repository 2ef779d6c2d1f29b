import type { DeferredPlugin } from '../kernel/api/index.js'

/** Fetches the code of the first view, side by side with the kernel. */
export const warmDefaults: NonNullable<DeferredPlugin['prefetch']> = () => ({
  connect: import('../plugins/connect/plugin.js'),
})
