/** Whether the browser says that it has no network. It may still say nothing where nothing can be reached. */
export const isOffline = (): boolean => !navigator.onLine
