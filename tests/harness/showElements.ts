import { define } from '../../elements/define.js'
import { autoAppendModal } from '../../elements/autoAppendModal.js'
import { type InstanceHandle, instances, handleOf } from '../../elements/instances.js'
import { createTestKernel, type TestKernel, type TestKernelOptions } from './createTestKernel.js'

export interface ShownElements extends TestKernel, InstanceHandle {
  /** Lets promises and rendering settle; fake time stands still. */
  settle(): Promise<void>
  /** Adds elements to the page and answers the first. */
  add(html: string): HTMLElement
  /** The button inside a host button. */
  inner(element: Element): HTMLButtonElement
  /** The modal's dialog, if there is one. */
  dialog(): HTMLDialogElement | null
}

/** What a page loads when it is needed: a test waits for the same files, and then for what follows. */
export const lateCode = () =>
  Promise.all([
    import('../../elements/accountButtonContent.js'),
    import('../../kernel/wallet/sessions/createSessionCore.js'),
    import('../../elements/createModalCard.js'),
    import('../../kernel/outlineFirstView.js'),
    import('../../ui/mount.js'),
  ])

/** A kernel whose elements stand in this document. */
export const showElements = (options: TestKernelOptions & { readonly append?: boolean } = {}): ShownElements => {
  define(customElements, () => undefined)
  const kernel = createTestKernel(options)
  const handle: InstanceHandle = handleOf(kernel.kernel)
  if (!kernel.kernel.host.options.enableEmbedded) autoAppendModal(handle, options.append === false ? undefined : document)
  kernel.kernel.scope.add(instances.add(handle))
  return {
    ...kernel,
    ...handle,
    async settle() {
      for (let turn = 0; turn < 5; turn++) {
        await lateCode()
        await kernel.environment.settle()
        // Modules and React's own tasks.
        await new Promise((resolve) => setTimeout(resolve, 0))
      }
    },
    add(html) {
      const parsed = new DOMParser().parseFromString(html, 'text/html').body.children
      const added = [...parsed].map((element) => document.body.appendChild(document.importNode(element, true)))
      return added[0] as HTMLElement
    },
    inner: (element) => element.shadowRoot?.querySelector('button') as HTMLButtonElement,
    dialog: () => document.querySelector('appkit-modal')?.shadowRoot?.querySelector('dialog') ?? null,
  }
}
