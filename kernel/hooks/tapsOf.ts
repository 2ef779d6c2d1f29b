import type { PluginRecord } from '../plugins/record.js'

/** Returns the taps to call, in order. A plugin that failed or lacks a requirement is only called if its tap is required. */
export const tapsOf = (records: readonly PluginRecord[], hook: string) =>
  records
    .flatMap((record) =>
      (record.manifest.hooks ?? [])
        .filter((tap) => tap.hook === hook)
        .map(({ order, required, waitsForVisitor }) => ({ record, order, required, waitsForVisitor })),
    )
    .filter(({ record: { status }, required }) => status !== 'off' && status !== 'disposed' && (required || (status !== 'failed' && status !== 'unavailable')))
    .sort((a, b) => a.order - b.order)
