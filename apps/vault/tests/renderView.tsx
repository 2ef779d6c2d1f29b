import type { ReactNode } from 'react'
import { renderKit, type RenderedKit } from '../../../ui/testing/renderUi.js'
import { createUiHost } from '../views/createUiHost.js'

export interface RenderedView extends RenderedKit {
  /** The text of the view. */
  text(): string
  /** The displayed addresses, as `label: address`, without the spaces that group their letters. */
  addresses(): readonly string[]
}

/** Renders a view of the secure site, with the host that the site gives its views. */
export const renderView = async (node: ReactNode): Promise<RenderedView> => {
  const host = createUiHost({
    language: 'en-US',
    onRefused: () => {},
    onFault: (message, error) => {
      throw new Error(message, { cause: error })
    },
  })
  const view = await renderKit(node, host)
  return Object.assign(view, {
    text: () => view.container.textContent ?? '',
    addresses: () => view.all('.pt-addrblock').map((block) => `${block.getAttribute('aria-label')}: ${block.textContent?.replace(/\s/g, '')}`),
  })
}
