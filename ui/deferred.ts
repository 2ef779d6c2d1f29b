// Code that the first paint does not need, in one chunk: loaded after the first view is shown, or when something needs it.
import text from './styles/deferred.css'

export { avatarOf } from '../lib/avatarOf.js'
export { DeveloperAlerts } from './frame/DeveloperAlerts.js'
export { FooterLines } from './frame/FooterLines.js'
export { StatusBarProgress } from './frame/StatusBarProgress.js'
export { NetworkChip } from './frame/NetworkChip.js'
export { Snackbar } from './frame/Snackbar.js'
export { DomView } from './host/DomView.js'
export { ViewError } from './host/ViewError.js'
export { moreIcons } from './icons/moreIcons.js'
export { createHeightTween } from './motion/createHeightTween.js'
export { createViewTransitions } from './motion/createViewTransitions.js'
export { dragSheet } from './motion/dragSheet.js'
export { animateSharedElement } from './motion/animateSharedElement.js'
export { followKeyboard } from './motion/followKeyboard.js'
export { keepFocus } from './motion/keepFocus.js'
export { crossfadeOut } from './motion/crossfadeOut.js'
export { riseTitle } from './motion/riseTitle.js'

export const lateStyles: string = text
