import type { HostOptionSpecs } from '../api/index.js'

/** The options that the kernel validates: the plugin itself reads what has the kind `data` or `object`. */
export const checkedOptions = (specs: HostOptionSpecs = {}): HostOptionSpecs =>
  Object.fromEntries(Object.entries(specs).filter(([, { kind }]) => kind !== 'data' && kind !== 'object'))
