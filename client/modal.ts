import { appkitOf, instances } from '../elements/instances.js'
import type { AppKit } from './AppKit.js'

const used = () => appkitOf() as AppKit | undefined

// A module can only export a value that changes as a variable: this one repeats what the registry of instances says.
/** The instance that hooks use; undefined before `createAppKit` and after `destroy()`. @public */
export let modal: AppKit | undefined = used()
instances.watch(() => {
  modal = used()
})

/**
 * Makes an instance the one that hooks, and elements without a name, use: for pages with several. Without an argument it changes nothing.
 * Returns the instance in use.
 * @example `const modal = getAppKit()`
 * @public
 */
export const getAppKit = (appkit?: AppKit): AppKit | undefined => {
  if (appkit) instances.prefer(appkit)
  return used()
}
