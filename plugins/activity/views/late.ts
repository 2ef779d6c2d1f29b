export { EmptyActivity } from './EmptyActivity.js'
export { HiddenRows } from './HiddenRows.js'
export { HistoryError } from './HistoryError.js'
