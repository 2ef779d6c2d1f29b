/** The parts of the list of screens. Each is one test for each language. */
export const groupNames = [
  'connect',
  'account',
  'tokens',
  'activity',
  'money',
  'ends',
  'pay',
  'permissions',
  'requests',
  'embedded',
  'site',
  'reviews',
  'windows',
] as const
export type GroupName = (typeof groupNames)[number]
