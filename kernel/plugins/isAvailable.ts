import type { PluginRecord } from './record.js'

/**
 * Whether the contributions of a plugin count. A plugin whose chunk could not be loaded keeps its contributions, because the next use
 * tries again.
 */
export const isAvailable = ({ status }: Pick<PluginRecord, 'status'>): boolean =>
  status === 'ready' || status === 'loading' || status === 'active' || status === 'waiting'
