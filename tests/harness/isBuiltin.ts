import { builtins } from '../../plugins/index.js'

/**
 * Whether a built-in plugin is here. `npm run test:full` takes each away in turn and runs the tests of the rest: what a test says of the
 * options or views of one plugin, in a file about all of them, it says where that plugin is.
 */
export const isBuiltin = (id: string): boolean => builtins.some((row) => row.id === id)
