import { manifest } from '../../adapters/walletconnect/manifest.js'
import { type Page, startPairing } from '../../adapters/walletconnect/startPairing.js'
import { lazyPlugin, type Plugin } from '../../kernel/api/index.js'

/** The pairing adapter on a page of the test's. */
export const pairingPlugin = (page: Page): Plugin => lazyPlugin(manifest, async () => ({ default: (context) => startPairing(context, page) }))()
