import type { HostOptionSpecs } from '../api/index.js'

/** The options that the kernel validates. Plugins themselves read options of the kinds `data` and `object`. */
export const checkedOptions = (specs: HostOptionSpecs = {}): HostOptionSpecs =>
  Object.fromEntries(Object.entries(specs).filter(([, { kind }]) => kind !== 'data' && kind !== 'object'))
