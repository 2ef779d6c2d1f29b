/**
 * Says for lit-html, which loads with the elements, that the reminder of its development build was given: test runners choose that build, and the
 * first line that an author reads would be about a package that the plugin does not use.
 */
export const quietLit = (): void => {
  const given: unknown = Reflect.get(globalThis, 'litIssuedWarnings')
  if (given instanceof Set) given.add('dev-mode')
  else Reflect.set(globalThis, 'litIssuedWarnings', new Set(['dev-mode']))
}
