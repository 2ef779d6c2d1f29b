import { useStore } from '../kit/hooks/useStore.js'
import { useUi } from '../hooks/useUi.js'
import { StatusBar } from './StatusBar.js'

/** The status bar of this frame, as `useStatusBar` set it. While the next view is waited for it says that. */
export const FrameStatusBar = ({ waiting }: { readonly waiting: boolean }) => {
  const own = useStore(useUi().statusBar)
  return <StatusBar state={waiting ? 'waiting' : own} />
}
