// `portico/siwx/vue`
import { type Ref, shallowRef } from 'vue'
import type { SIWXConfig } from '../ports/siwx.js'
import { useVueInstance } from '../client/useVueInstance.js'

/** The sign-in configuration given to `createAppKit`, with the type it has. @throws NotCreatedError @public */
export const useAppKitSIWX = <config extends SIWXConfig = SIWXConfig>(): Readonly<Ref<config | undefined>> =>
  shallowRef(useVueInstance('useAppKitSIWX').getSIWX<config>())
