import { defineManifest, importWithRetry, into, lazyPlugin, msg, Sessions, viewSpec } from 'portico/plugin'
import { AccountRows } from 'portico/ports/account'
import { HelloView } from './port.js'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'acme/hello',
  apiVersion: 1,
  version: '1.0.0',
  publisher: 'Acme',
  feature: { flag: 'acmeHello', fallback: true },
  requires: { sessions: Sessions },
  views: [/* @__PURE__ */ viewSpec({ ref: HelloView, name: 'AcmeHello', title: /* @__PURE__ */ msg('hello.title', 'Say hello') })],
  contributes: [
    /* @__PURE__ */ into(AccountRows, {
      id: 'hello',
      when: ({ connected }) => connected,
      item: { label: /* @__PURE__ */ msg('hello.title', 'Say hello'), icon: 'info', open: HelloView },
    }),
  ],
  storage: {
    times: {
      version: 1,
      initial: 0,
      parse: (stored: unknown) => (typeof stored === 'number' && Number.isSafeInteger(stored) && stored >= 0 ? stored : undefined),
    },
  },
  locales: { de: () => importWithRetry(() => import('./locales/de.js')) },
})

/** `createAppKit({ plugins: [hello()] })` */
export const hello = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
