/** A module that the browser or the bundler could not fetch. What a module throws while it is evaluated is never wrapped in this. */
export class ModuleNotFoundError extends Error {
  override readonly name = 'ModuleNotFoundError'
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** What Chromium, Firefox and WebKit say, in this order, when they could not fetch a module. */
const fetchFailed = /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/

/**
 * Whether an error is the module loader's own: from `importWithRetry`, from a browser, or from the loader of a bundler (`ChunkLoadError`).
 * By name and not by class, because a page may hold two copies of this package.
 */
export const isModuleNotFound = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ModuleNotFoundError' || error.name === 'ChunkLoadError' || (error instanceof TypeError && fetchFailed.test(error.message)))
