import { type ReactNode, useState } from 'react'
import type { Kernel } from '../../kernel/api/index.js'
import { useReadable } from '../hooks/useReadable.js'
import base from '../styles/base.css'
import frame from '../styles/frame.css'
import kit from '../styles/kit.css'
import tokens from '../styles/tokens.css'
import { createUi } from './createUi.js'
import { createViewContext } from './createViewContext.js'
import { UiContext } from './UiContext.js'
import { ViewScope } from './ViewScope.js'

export interface UiRootProps {
  readonly kernel: Kernel
  /** Adopts the style sheets. Default: the document. */
  readonly root?: ShadowRoot | Document | undefined
  readonly children?: ReactNode
}

/** A root for components outside the modal: a test of a view, a page of samples. */
export const UiRoot = ({ kernel, root, children }: UiRootProps) => {
  const [ui] = useState(() => {
    const made = createUi({ kernel, root: root ?? document, scope: kernel.scope.child('ui'), inline: true })
    // Before the style sheets of the components, which build on it.
    made.adopt(tokens + base + frame + kit)
    made.later.load()
    return made
  })
  const [context] = useState(() => createViewContext(ui))
  const { dir, tag } = useReadable(kernel.locale)
  return (
    <UiContext.Provider value={ui}>
      <div className="pt" dir={dir} lang={tag}>
        <ViewScope.Provider value={context}>{children}</ViewScope.Provider>
      </div>
    </UiContext.Provider>
  )
}
