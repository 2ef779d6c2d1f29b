import { definePlugin, opaque, toReadable } from '../../kernel/api/index.js'
import type { AddressLabel } from '../../ports/labels.js'
import type { manifest } from './manifest.js'
import { type KeptLabel, labelsMost, readLabel, readLabels, sameAccount } from './readLabels.js'

export default definePlugin<typeof manifest>(({ state, storage: { kept }, scope }) => {
  const shown = state<{ items: readonly AddressLabel[] }>('labels', { items: [] })
  /** Of the page, in memory only: it says them again when it is loaded. */
  let suggested: readonly KeptLabel[] = []
  const show = (own: readonly KeptLabel[]) => {
    const others = suggested.filter((one) => !own.some((known) => sameAccount(known, one)))
    shown.items = opaque([...own.map((one) => ({ ...one, own: true })), ...others.map((one) => ({ ...one, own: false }))])
  }
  const load = () => readLabels(kept.get())
  // Another tab may have written one.
  scope.add(kept.subscribe(() => show(load())))
  show(load())
  return {
    services: {
      labels: {
        state: toReadable(shown),
        write(namespace, address, label) {
          const rest = load().filter((one) => !sameAccount(one, { namespace, address }))
          const read = readLabel({ namespace, address, label })
          const next = [...(read ? [read] : []), ...rest].slice(0, labelsMost)
          if (next.length > 0) kept.set(next)
          else kept.clear()
          show(next)
        },
        suggest(namespace, address, label) {
          const rest = suggested.filter((one) => !sameAccount(one, { namespace, address }))
          const read = readLabel({ namespace, address, label })
          suggested = [...(read ? [read] : []), ...rest].slice(0, labelsMost)
          show(load())
        },
      },
    },
  }
})
