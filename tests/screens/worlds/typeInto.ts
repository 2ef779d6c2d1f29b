import type { MountedModal } from '../../harness/modalHandle.js'

/** Types into the first field that matches, as a browser does it. */
export const typeInto = async ({ root, settle }: Pick<MountedModal, 'root' | 'settle'>, selector: string, value: string): Promise<void> => {
  const input = root.querySelector<HTMLInputElement>(selector)
  if (!input) throw new Error(`No field ${selector}`)
  input.focus()
  // React observes the property, so it is set as the browser sets it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
}
