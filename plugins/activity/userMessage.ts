import { msg } from '../../kernel/api/index.js'

/** What a visitor reads in the snackbar when the history did not load. */
export const userMessage = {
  failed: msg('activity.failed', 'Activity didn’t load. Your funds are not affected.'),
  tryAgain: msg('shared.tryAgain', 'Try again'),
} as const
