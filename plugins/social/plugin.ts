import { definePlugin } from '../../kernel/api/index.js'
import { browserPage } from './browserPage.js'
import type { manifest } from './manifest.js'
import { startSocial } from './start.js'

/** The only place of this plugin that uses globals. */
export default definePlugin<typeof manifest>((context) => startSocial(context, browserPage(globalThis as unknown as Window)))
