/** Checks the export of a plugin's module. @throws TypeError if it is not a setup function */
export const checkSetup = (setup: unknown): void => {
  if (typeof setup !== 'function') throw new TypeError('The module of a plugin must export its setup as default.')
}
