import cardCss from '../../../elements/styles/card.css'
import modalCss from '../../../elements/styles/modal.css'
import tokensCss from '../../../elements/styles/tokens.css'
import { createScope } from '../../../kernel/lifetime/createScope.js'
import type { LoadTexts } from 'portico-lib/text/TextTable.js'
import { mount } from '../../../ui/mount.js'
import { createTestKernel, type TestKernelOptions } from '../../harness/createTestKernel.js'
import { type MountedModal, modalHandle } from '../../harness/modalHandle.js'
import { stackEvent } from './shownStack.js'
import { tablesOf } from './tables.js'
import { themeEvent, translateEvent, wanted } from './wanted.js'

export type { MountedModal }

/** Keeps the texts of the language back until the screen is there, because it is led to by the English names of controls. */
const heldTexts: LoadTexts = async (_, show) => {
  document.addEventListener(translateEvent, async () => {
    for (const table of await tablesOf(wanted().language)) show(table)
  })
  return async () => {}
}
const sheetOf = (css: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/** In the place of `tests/harness/mountModal.ts`: the frame in its card, in a dialog of a real browser. */
export const mountModal = (options: TestKernelOptions): MountedModal => {
  const world = createTestKernel({ ...options, dev: false, locale: wanted().tag, texts: heldTexts, window })
  const { kernel } = world
  const host = document.createElement('div')
  host.dataset.card = 'dialog'
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheetOf(tokensCss), sheetOf(modalCss), sheetOf(cardCss)]
  const dialog = document.createElement('dialog')
  const { tag, dir } = kernel.locale.get()
  dialog.lang = tag
  dialog.dir = dir
  dialog.setAttribute('aria-labelledby', 'pt-title')
  const card = document.createElement('div')
  card.className = 'card'
  card.dataset.card = 'card'
  const grab = document.createElement('span')
  grab.className = 'grab'
  const container = document.createElement('div')
  container.className = 'ui'
  card.append(grab, container)
  dialog.append(card)
  root.append(dialog)
  dialog.showModal()
  document.addEventListener(themeEvent, (event) => {
    const mode = (event as CustomEvent<'dark' | 'light'>).detail
    host.style.colorScheme = mode
    kernel.theme.setMode(mode)
  })
  document.addEventListener(stackEvent, (event) => {
    const tell = (event as CustomEvent<(ids: readonly string[]) => void>).detail
    tell(kernel.router.state.get().stack.map(({ view }) => view))
  })
  const scope = createScope('modal', (error) => {
    throw error
  })
  scope.add(() => host.remove())
  mount({ root, container, kernel, scope, inline: false, onReady: () => {} })
  return modalHandle(world, { root, container, scope })
}
