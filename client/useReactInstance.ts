import { createContext, useContext, useSyncExternalStore } from 'react'
import { appkitOf, instances } from '../elements/instances.js'
import type { AppKit } from './AppKit.js'
import { NotCreatedError } from './NotCreatedError.js'

/** The instance that `<AppKitProvider>` names. */
export const InstanceContext = /* @__PURE__ */ createContext<AppKit | undefined>(undefined)

/** The instance a hook speaks of. @throws NotCreatedError */
export const useReactInstance = (hook: string): AppKit => {
  const appkit = useContext(InstanceContext) ?? (appkitOf() as AppKit | undefined)
  if (!appkit) throw new NotCreatedError({ hook })
  return appkit
}

/** The instance of a hook that only reads: undefined, and followed, until one is created. */
export const useCreatedInstance = (): AppKit | undefined => {
  const given = useContext(InstanceContext)
  const find = () => appkitOf() as AppKit | undefined
  const own = useSyncExternalStore(instances.watch, find, find)
  return given ?? own
}
