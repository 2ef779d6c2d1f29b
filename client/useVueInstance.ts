import { hasInjectionContext, inject } from 'vue'
import { instances } from '../elements/instances.js'
import type { AppKit } from './AppKit.js'
import { AppKitKey } from './AppKitKey.js'
import { NotCreatedError } from './errors.js'

/** The instance a composable speaks of. @throws NotCreatedError */
export const useVueInstance = (name: string): AppKit => {
  const given = hasInjectionContext() ? inject(AppKitKey, undefined) : undefined
  const appkit = given ?? (instances.get() as AppKit | undefined)
  if (!appkit) throw new NotCreatedError({ hook: name, kind: 'composable' })
  return appkit
}
