import { useRef } from 'react'
import { usePresented } from '../host/usePresented.js'
import { ViewHost } from '../host/ViewHost.js'
import { useDeferredUi } from '../hooks/useDeferredUi.js'
import { useReadable } from '../hooks/useReadable.js'
import { useUi } from '../hooks/useUi.js'
import { FrameStatusBar } from './FrameStatusBar.js'
import { Header } from './Header.js'
import { LiveRegions } from './LiveRegions.js'

/** The four bands of the modal: header, status bar, body, footer. Developer alerts and footer lines appear after the first paint. */
export const Frame = ({ onReady }: { onReady(): void }) => {
  const { kernel } = useUi()
  const { dir, tag } = useReadable(kernel.locale)
  const frame = useRef<HTMLDivElement>(null)
  const { DeveloperAlerts, FooterLines, RefusedClose, WaitingSign } = useDeferredUi(false) ?? {}
  const presented = usePresented()
  return (
    <div className="pt pt-frame" dir={dir} lang={tag} ref={frame}>
      {DeveloperAlerts && <DeveloperAlerts />}
      {RefusedClose && <RefusedClose />}
      {presented.leaving && WaitingSign && <WaitingSign />}
      <Header presented={presented} />
      <FrameStatusBar />
      <LiveRegions />
      <ViewHost frame={frame} presented={presented} onReady={onReady} />
      {FooterLines && <FooterLines />}
    </div>
  )
}
