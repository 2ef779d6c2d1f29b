/** Looks at what the module of a plugin exports. @throws TypeError where it is no setup */
export const checkSetup = (setup: unknown): void => {
  if (typeof setup !== 'function') throw new TypeError('The module of a plugin must export its setup as default.')
}
