import { define } from '../elements/define.js'
import { autoAppendModal } from '../elements/autoAppendModal.js'
import { kernelOf } from '../elements/instances.js'
import { importWithRetry } from '../lib/importWithRetry.js'
import type { AppKit } from './AppKit.js'
import type { AppKitOptions } from './options/AppKitOptions.js'
import { createClient } from './createClient.js'
import { warmDefaults } from './warmDefaults.js'

/**
 * Makes an instance with the built-in plugins, and defines the elements.
 * @throws InvalidOptionError, InvalidNetworkError, ConflictingOptionsError; then nothing was started
 */
export const createAppKit = (options: AppKitOptions): AppKit =>
  createClient(options, {
    deferred: [{ load: () => importWithRetry(() => import('./soonDefaults.js')).then(({ soonDefaults }) => soonDefaults(options)), prefetch: warmDefaults }],
    later: () => importWithRetry(() => import('./laterDefaults.js')).then(({ laterDefaults }) => laterDefaults(options)),
    show(appkit, { window, append, warn }) {
      const others = define(window.customElements, warn)
      const { scope, host } = appkit[kernelOf]
      if (!host.options.enableEmbedded) autoAppendModal(appkit, append ? window.document : undefined)
      if (others) scope.add(others.add(appkit))
    },
  })
