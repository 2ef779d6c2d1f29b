import { UiRoot } from '../../../../ui/index.js'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import tokens from '../../../../elements/styles/tokens.css'
import { fakeKernel } from '../../../../tests/harness/fakeKernel.js'
import { forceStates } from './forceStates.js'
import stage from './stage.css'

export interface StageProps {
  readonly theme: 'dark' | 'light'
  readonly bare?: boolean | undefined
  readonly children: ReactNode
}

/** A shadow root as the modal has one: tokens, then whatever the components bring. */
export const Stage = ({ theme, bare, children }: StageProps) => {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  const [{ kernel }] = useState(() => fakeKernel({ dir: new URLSearchParams(location.search).get('dir') === 'rtl' ? 'rtl' : 'ltr' }))
  useEffect(() => {
    const element = host.current
    if (!element) return
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const sheets = [tokens, stage].map((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      return sheet
    })
    shadow.adoptedStyleSheets = sheets
    setRoot(shadow)
  }, [])
  useEffect(() => (root ? forceStates(root) : undefined), [root])
  return (
    <div className="stage" data-theme={theme}>
      <div ref={host} data-theme={theme} data-stage="">
        {root &&
          createPortal(
            <UiRoot kernel={kernel} root={root}>
              <div className={bare ? 'bare' : 'sheet'}>{children}</div>
            </UiRoot>,
            root as unknown as Element,
          )}
      </div>
    </div>
  )
}
