import { type Contribution, opaque, type Readable, type SlotItem, type SlotRef, toReadable, type WhenContext } from '../api/index.js'
import type { CallPlugin } from '../lifetime/createCallPlugin.js'
import type { PluginRecord } from '../plugins/record.js'
import type { State } from '../state/createState.js'

export interface SlotsNeeds {
  readonly state: State
  readonly callPlugin: CallPlugin
  /** Returns the plugins whose contributions currently count. */
  plugins(): readonly Pick<PluginRecord, 'id' | 'manifest' | 'publisher'>[]
  context(): WhenContext
}
export interface Slots {
  /** Returns the visible items of a slot, in order, as one readable per slot. */
  of<item>(ref: SlotRef<item>): Readable<{ readonly items: readonly SlotItem<item>[] }>
  /** Returns the current items, including those that `when` hides. */
  all<item>(ref: SlotRef<item>): readonly SlotItem<item>[]
  /** Evaluates all conditions again after a connection, a network, a flag or a plugin changed. */
  refresh(): void
}

interface Found<item> extends SlotItem<item> {
  readonly order: number
  readonly when: Contribution['when']
}

export const createSlots = ({ state, callPlugin, plugins, context }: SlotsNeeds): Slots => {
  const open = new Map<string, { readonly shown: Readable<{ readonly items: readonly SlotItem<unknown>[] }>; look(): void }>()

  const find = (slot: string): readonly Found<unknown>[] =>
    plugins()
      .flatMap(({ id: plugin, manifest, publisher }) =>
        (manifest.contributes ?? []).filter((entry) => entry.slot === slot).map((entry) => ({ ...entry, plugin, publisher })),
      )
      .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))

  const visible = (slot: string): readonly SlotItem<unknown>[] => {
    const now = context()
    return find(slot)
      .filter(({ id, plugin, when }) => !when || callPlugin(plugin, `deciding whether to show "${id}"`, () => when(now)) === true)
      .map(({ id, plugin, publisher, item }) => Object.freeze({ id, plugin, item: Object.freeze(item), ...(publisher !== undefined && { publisher }) }))
  }

  const make = (slot: string) => {
    // Items are third-party data, so they are kept unchanged and outside of change tracking.
    const shown = state.make<{ items: readonly SlotItem<unknown>[] }>({ items: opaque(Object.freeze(visible(slot))) })
    const one = {
      shown: toReadable<{ readonly items: readonly SlotItem<unknown>[] }>(shown),
      look() {
        const next = visible(slot)
        const same =
          next.length === shown.items.length &&
          next.every(({ item, plugin }, index) => shown.items[index]?.item === item && shown.items[index]?.plugin === plugin)
        if (!same) shown.items = opaque(Object.freeze(next))
      },
    }
    open.set(slot, one)
    return one
  }

  // The ref determines the type of the items, against which manifests were checked.
  return {
    of: <item>({ id }: SlotRef<item>) => (open.get(id) ?? make(id)).shown as Readable<{ readonly items: readonly SlotItem<item>[] }>,
    all: <item>({ id }: SlotRef<item>) => find(id) as readonly SlotItem<item>[],
    refresh: () => {
      for (const { look } of open.values()) look()
    },
  }
}
