import { definePlugin } from '../../kernel/api/index.js'
import { browserPage } from './frame/browserPage.js'
import type { manifest } from './manifest.js'
import { startEmbeddedWallet } from './start.js'

/** The only place of this plugin that uses globals. */
export default definePlugin<typeof manifest>((context) =>
  startEmbeddedWallet(context, (after, place) => browserPage(globalThis as unknown as Window, after, place)),
)
