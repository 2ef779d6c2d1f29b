import { useStore } from '../hooks/useStore.js'
import { useUi } from '../hooks/useUi.js'
import { Lintel } from './Lintel.js'

/** The lintel of this frame, as `useLintel` set it. */
export const FrameLintel = () => <Lintel state={useStore(useUi().lintel)} />
