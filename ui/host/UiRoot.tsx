import { type ReactNode, useState } from 'react'
import type { Kernel } from '../../kernel/api/index.js'
import { KitRoot } from '../kit/KitRoot.js'
import { kitStyles } from '../kit/kitStyles.js'
import { createUi } from './createUi.js'
import { createViewContext } from './createViewContext.js'
import { ViewScope } from './ViewScope.js'

export interface UiRootProps {
  readonly kernel: Kernel
  /** Adopts the style sheets. Default: the document. */
  readonly root?: ShadowRoot | Document | undefined
  readonly children?: ReactNode
}

/**
 * A root for components outside the modal: a test of a view, a page of samples.
 * @example `<UiRoot kernel={kernel}><Button kind="primary">Greet</Button></UiRoot>`
 * @public
 */
export const UiRoot = ({ kernel, root, children }: UiRootProps) => {
  const [ui] = useState(() => {
    const created = createUi({ kernel, root: root ?? document, scope: kernel.scope.child('ui'), inline: true })
    // Before the style sheets of the components, which build on it.
    created.adopt(kitStyles)
    created.later.load()
    return created
  })
  const [context] = useState(() => createViewContext(ui))
  return (
    <KitRoot kit={ui}>
      <ViewScope.Provider value={context}>{children}</ViewScope.Provider>
    </KitRoot>
  )
}
