import type { InjectionKey } from 'vue'
import type { AppKit } from './AppKit.js'

/** `app.provide(AppKitKey, appkit)` names the instance that composables below speak of, where a page has several. */
export const AppKitKey: InjectionKey<AppKit> = /* @__PURE__ */ Symbol.for('portico.appkit')
