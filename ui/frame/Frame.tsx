import { type KeyboardEvent, useRef } from 'react'
import { ViewHost } from '../host/ViewHost.js'
import { useReadable } from '../hooks/useReadable.js'
import { useUi } from '../hooks/useUi.js'
import { DeveloperAlerts } from './DeveloperAlerts.js'
import { FooterLines } from './FooterLines.js'
import { FrameLintel } from './FrameLintel.js'
import { Header } from './Header.js'
import { LiveRegions } from './LiveRegions.js'

/** The four bands of the modal: header, lintel, body, footer. */
export const Frame = ({ onReady }: { onReady(): void }) => {
  const { shell } = useUi()
  const { dir, tag } = useReadable(shell.locale)
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement>(null)
  /** F6 goes to the message that hangs from the lintel, and back. */
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'F6') return
    const root = event.currentTarget.getRootNode() as ShadowRoot | Document
    const snack = event.currentTarget.querySelector<HTMLElement>('[data-snack]')
    if (!snack) return
    event.preventDefault()
    const active = root.activeElement
    if (snack.contains(active)) before.current?.focus()
    else {
      before.current = active as HTMLElement | null
      ;(snack.querySelector<HTMLElement>('button') ?? snack).focus()
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key reaches what is focused inside; the box itself is no control
    <div className="pt pt-frame" dir={dir} lang={tag} ref={frame} onKeyDown={onKeyDown}>
      <DeveloperAlerts />
      <Header />
      <FrameLintel />
      <LiveRegions />
      <ViewHost frame={frame} onReady={onReady} />
      <FooterLines />
    </div>
  )
}
