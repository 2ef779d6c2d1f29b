export { EmptyActivity } from './EmptyActivity.js'
export { HiddenRows } from './HiddenRows.js'
export { Trouble } from './Trouble.js'
