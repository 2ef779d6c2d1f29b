import type { InjectionKey } from 'vue'
import type { AppKit } from './AppKit.js'

/** `app.provide(AppKitKey, appkit)` selects the instance that the composables below it use, where a page has several. @public */
export const AppKitKey: InjectionKey<AppKit> = /* @__PURE__ */ Symbol.for('portico.appkit')
