import { safeGet } from '#lib/checks/safeGet.js'
import { toText } from '#lib/text/toText.js'

/** What the code that an extension left in a page says once the extension was updated, switched off or removed. */
const words =
  /context (was )?invalidated|receiving end does not exist|message (port|channel) (is )?closed|disconnected from \w+ background|page reload (is )?required/i

/** Whether a request failed because the extension behind a provider is gone. Until the page is loaded again its provider answers nothing. */
export const isGone = (error: unknown): boolean => words.test(`${toText(safeGet(error, 'details'))} ${toText(safeGet(error, 'message'))}`)
