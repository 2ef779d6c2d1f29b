// What components of the kit need soon after the first paint.
import text from '../styles/deferred.css'

export { avatarOf } from '../../lib/addresses/avatarOf.js'
export { moreIcons } from '../icons/moreIcons.js'

export const lateStyles: string = text
