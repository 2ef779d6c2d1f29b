import { useRef } from 'react'
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
  const { DeveloperAlerts, FooterLines } = useDeferredUi(false) ?? {}
  return (
    <div className="pt pt-frame" dir={dir} lang={tag} ref={frame}>
      {DeveloperAlerts && <DeveloperAlerts />}
      <Header />
      <FrameStatusBar />
      <LiveRegions />
      <ViewHost frame={frame} onReady={onReady} />
      {FooterLines && <FooterLines />}
    </div>
  )
}
