import type { Answer, Prompt } from '../Prompt.js'
import type { Identity } from '../types.js'
import type { Layer } from './createLayer.js'
import { drawPrompt } from './drawPrompt.js'
import { element } from './element.js'

/**
 * A wallet's own window: a modal dialog of its own, so that it stands above and is usable over a page's modal. Put aside, it
 * leaves the request waiting; closed with Escape, it declines, as closing a wallet's window does.
 */
export const createWindow = (layer: Layer) => {
  let dialog: HTMLDialogElement | undefined
  let shown: Prompt | undefined

  const close = () => {
    dialog?.close()
    dialog?.remove()
    dialog = undefined
    shown = undefined
  }

  return (identity: Identity, prompt: Prompt | undefined, locked: boolean, settle: (answer: Answer) => void) => {
    if (!prompt) return close()
    if (prompt === shown && dialog?.open) return undefined
    close()
    shown = prompt
    layer((root) => {
      if (shown !== prompt) return
      const title = element('h2', { id: `title-${identity.id}`, tabindex: '-1', autofocus: true }, prompt.title)
      const made = element(
        'dialog',
        {
          class: 'window',
          'aria-labelledby': `name-${identity.id} title-${identity.id}`,
          'data-wallet': identity.id,
          cancel: (event) => {
            event.preventDefault()
            settle({ kind: 'decline' })
          },
        },
        element(
          'div',
          { class: 'bar' },
          element('img', { src: identity.icon, alt: '', width: '28', height: '28' }),
          element('strong', { id: `name-${identity.id}` }, identity.name),
          element('button', { type: 'button', class: 'aside', click: close, title: 'Leave the request waiting' }, 'Answer later'),
        ),
        drawPrompt({ identity, prompt, title, locked, settle }),
      )
      made.style.setProperty('--tint', identity.tint)
      root.append(made)
      dialog = made
      made.showModal()
      title.focus()
    })
    return undefined
  }
}
