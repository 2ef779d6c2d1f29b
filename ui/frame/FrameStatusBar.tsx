import { useStore } from '../kit/hooks/useStore.js'
import { useUi } from '../hooks/useUi.js'
import { StatusBar } from './StatusBar.js'

/** The status bar of this frame, as `useStatusBar` set it. */
export const FrameStatusBar = () => <StatusBar state={useStore(useUi().statusBar)} />
