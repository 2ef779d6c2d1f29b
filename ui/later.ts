// What the first paint does not need, in one chunk: fetched after the first view is there, or when something asks for it.
import text from './styles/late.css'

export { avatarOf } from '../lib/avatarOf.js'
export { DeveloperAlerts } from './frame/DeveloperAlerts.js'
export { FooterLines } from './frame/FooterLines.js'
export { LintelProgress } from './frame/LintelProgress.js'
export { NetworkChip } from './frame/NetworkChip.js'
export { Snackbar } from './frame/Snackbar.js'
export { DomView } from './host/DomView.js'
export { ViewError } from './host/ViewError.js'
export { moreIcons } from './icons/moreIcons.js'
export { createHeightTween } from './motion/createHeightTween.js'
export { createJourneys } from './motion/createJourneys.js'
export { dragSheet } from './motion/dragSheet.js'
export { fly } from './motion/fly.js'
export { followKeyboard } from './motion/followKeyboard.js'
export { leaveAfterimage } from './motion/leaveAfterimage.js'
export { riseTitle } from './motion/riseTitle.js'

export const lateStyles: string = text
