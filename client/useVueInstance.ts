import { hasInjectionContext, inject } from 'vue'
import { appkitOf } from '../elements/instances.js'
import type { AppKit } from './AppKit.js'
import { AppKitKey } from './AppKitKey.js'
import { NotCreatedError } from './NotCreatedError.js'

/** Finds the instance that a composable uses: the one that the app provides, else that of the page, which may be created later. */
export const findVueInstance = (): (() => AppKit | undefined) => {
  const given = hasInjectionContext() ? inject(AppKitKey, undefined) : undefined
  let found: AppKit | undefined
  return () => {
    found ??= given ?? (appkitOf() as AppKit | undefined)
    return found
  }
}

/** The instance that a composable uses. @throws NotCreatedError */
export const useVueInstance = (name: string): AppKit => {
  const appkit = findVueInstance()()
  if (!appkit) throw new NotCreatedError({ hook: name, kind: 'composable' })
  return appkit
}
