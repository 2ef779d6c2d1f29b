/**
 * A module that the browser or the bundler could not fetch. An error that a module throws while it is evaluated is never wrapped in this
 * class.
 */
export class ModuleNotFoundError extends Error {
  override readonly name = 'ModuleNotFoundError'
  constructor(cause: unknown) {
    super(String(cause), { cause })
  }
}

/** The messages of Chromium, Firefox and WebKit, in this order, for a module that they could not fetch. */
const fetchFailed = /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/

/**
 * Whether an error comes from loading a module: from `importWithRetry`, from a browser, or from the loader of a bundler (`ChunkLoadError`).
 * Checks the name and not the class, because a page may hold two copies of this package.
 */
export const isModuleNotFound = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ModuleNotFoundError' || error.name === 'ChunkLoadError' || (error instanceof TypeError && fetchFailed.test(error.message)))
