import type { PluginRecord } from './record.js'

/** Contributions of these count. A plugin whose chunk did not arrive keeps its places: the next use tries again. */
export const isAvailable = ({ status }: Pick<PluginRecord, 'status'>): boolean =>
  status === 'ready' || status === 'loading' || status === 'active' || status === 'waiting'
