import { define } from '../elements/define.js'
import { autoAppendModal } from '../elements/autoAppendModal.js'
import { kernelOf } from '../elements/instances.js'
import type { AppKit } from './AppKit.js'
import { builtinParts } from './builtinParts.js'
import type { AppKitOptions } from './options/AppKitOptions.js'
import { createClient } from './createClient.js'
import { isLocalhost } from '#lib/web/isLocalhost.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'

/**
 * Makes an instance with the built-in plugins, and defines the elements.
 * @example `const modal = createAppKit({ networks: [mainnet, polygon], adapters: [new EvmAdapter()] })`
 * @throws InvalidOptionError, InvalidNetworkError, ConflictingOptionsError; then nothing was started
 * @public
 */
export const createAppKit = (options: AppKitOptions): AppKit =>
  createClient(options, {
    ...builtinParts(),
    show(appkit, { window, append, warn }) {
      const others = define(window.customElements, warn)
      const kernel = kernelOf(appkit)
      if (!kernel) return
      const { scope, host, alerts } = kernel
      if (!host.options.enableEmbedded) autoAppendModal(appkit, append ? window.document : undefined)
      if (others) scope.add(others.add(appkit))
      const { projectId, debug, features } = options
      // Neither a live page nor one that has decided loads the file.
      if (projectId && (debug || isLocalhost(window.location.hostname)) && !['email', 'socials', 'swaps', 'onramp'].every((flag) => flag in { ...features }))
        importWithRetry(() => import('./options/formerDefaults.js')).then(
          ({ formerDefaults }) => formerDefaults(options).forEach(alerts.raise),
          () => undefined,
        )
      if (options.preload === 'idle')
        importWithRetry(() => import('./preloadCode.js')).then(
          ({ preloadCode }) => void scope.add(preloadCode(window, options)),
          // A press loads everything that it needs.
          () => undefined,
        )
    },
  })
