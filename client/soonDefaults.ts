import { walletconnect } from '../adapters/walletconnect/manifest.js'
import type { Plugin } from '../kernel/api/index.js'
import { connect } from '../plugins/connect/manifest.js'
import { pairing } from '../plugins/pairing/manifest.js'
import { wallets } from '../plugins/wallets/manifest.js'
import type { AppKitOptions } from './options/AppKitOptions.js'
import { importWithRetry } from '../lib/importWithRetry.js'

/** Pairing needs a relay that lets this page in. */
const pairs = ({ enableWalletConnect, projectId, relayUrl, universalProvider }: AppKitOptions): boolean =>
  enableWalletConnect !== false && Boolean(projectId || relayUrl || universalProvider)

/** The built-in plugins whose manifests the first view needs: they come with the kernel. Where visitors sign in, so does that: pairing asks for it. */
export const soonDefaults = async (options: AppKitOptions): Promise<readonly Plugin[]> => [
  connect(),
  pairing(),
  wallets(),
  ...(pairs(options) ? [walletconnect()] : []),
  ...(options.siwx || options.siweConfig ? (await importWithRetry(() => import('./laterDefaults.js'))).signInDefaults() : []),
]
