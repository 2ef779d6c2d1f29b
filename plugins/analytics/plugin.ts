import { definePlugin } from '../../kernel/api/index.js'
import { hasApi } from '#lib/checks/hasApi.js'
import { pageWindow } from '#lib/wallets/pageWindow.js'
import { randomHex } from '#lib/bytes/randomHex.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { Tracked } from '../../ports/analytics.js'
import { createTracker } from './createTracker.js'
import { ForbiddenProjectError } from './errors.js'
import { manifest } from './manifest.js'
import { type BrowserWishes, mayCount } from './mayCount.js'

export default definePlugin<typeof manifest>(({ use, http, on, scope }) => {
  const { networks, host, clock, alerts } = use
  if (!hasApi(host)) return {}
  // The one place of this plugin that looks at the surroundings: what the visitor's browser asks of pages, and random numbers.
  const page = pageWindow(globalThis)
  const wishes = (): BrowserWishes => page?.navigator ?? {}
  const query = { st: 'appkit', sv: `html-universal-${manifest.version}` }

  const { track } = createTracker({
    send: (record) => http.pulse.post('e', record, { query }),
    mayTell: () => mayCount(wishes()),
    networks: () => networks.state.get().items.map(({ caipNetworkId }) => caipNetworkId),
    clock,
    randomId: () => (page ? randomHex(page.crypto) : ''),
    page: { origin: page?.location.origin ?? '', domain: host.domain },
    refused(error) {
      const status = safeGet(error, 'status')
      if (status === 403) {
        const { shortMessage: title, message, docsPath } = new ForbiddenProjectError({ domain: host.domain })
        alerts.raise({ level: 'error', title, lines: message.split('\n').filter((line) => line && line !== title && !line.startsWith('Docs: ')), docsPath })
      }
      // Who does not take them is not asked again. Too many at once, an answer without a body, or no answer may be another matter later.
      return status === 429 || typeof status !== 'number' || status < 400
    },
    signal: scope.signal,
  })
  on(Tracked, track)
  return {}
})
