export { EmptyActivity } from './EmptyActivity.js'
export { HiddenRows } from './HiddenRows.js'
export { HistoryError as Trouble } from './HistoryError.js'
