import { msg } from '../../kernel/api/index.js'

/** What a visitor reads about watched accounts outside of the view. Values: `address`. */
export const userMessage = {
  name: msg('watch.name', 'Watched account'),
  added: msg('watch.added', 'Watching {address}'),
  failed: msg('watch.failed', 'Couldn’t watch this address. Try again.'),
} as const
