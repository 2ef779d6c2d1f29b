import { define } from '../elements/define.js'
import { hostModal } from '../elements/hostModal.js'
import { porchOf } from '../elements/instances.js'
import { importAgain } from '../lib/importAgain.js'
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
    coming: [{ fetch: () => importAgain(() => import('./soonDefaults.js')).then(({ soonDefaults }) => soonDefaults(options)), warm: warmDefaults }],
    later: () => importAgain(() => import('./laterDefaults.js')).then(({ laterDefaults }) => laterDefaults(options)),
    show(appkit, { window, append, warn }) {
      const others = define(window.customElements, warn)
      const { scope, host } = appkit[porchOf]
      if (!host.options.enableEmbedded) hostModal(appkit, append ? window.document : undefined)
      if (others) scope.add(others.add(appkit))
    },
  })
