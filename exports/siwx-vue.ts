import { type Ref, shallowRef } from 'vue'
import type { SIWXConfig } from '../ports/siwx.js'
import { useVueInstance } from '../client/useVueInstance.js'

/**
 * Returns the sign-in configuration that was passed to `createAppKit`, with its type.
 * @example `const config = useAppKitSIWX()`
 * @throws NotCreatedError @public
 */
export const useAppKitSIWX = <config extends SIWXConfig = SIWXConfig>(): Readonly<Ref<config | undefined>> =>
  shallowRef(useVueInstance('useAppKitSIWX').getSIWX<config>())
