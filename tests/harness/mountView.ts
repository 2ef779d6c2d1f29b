import type { FunctionComponent } from 'react'
import { defineManifest, definePlugin, lazyPlugin, type Plugin, view, viewSpec } from '../../kernel/api/index.js'
import { AddressLabels } from '../../ports/labels.js'
import { Portfolio } from '../../ports/tokens.js'
import { type MountedModal, mountModal } from './mountModal.js'

/** One view in the modal, with what the test gives it, beside other plugins: for states that a test cannot press its way to. */
export const mountView = async (View: FunctionComponent, others: readonly Plugin[] = []): Promise<MountedModal> => {
  const ref = view('acme/shown.view')
  const manifest = defineManifest({
    id: 'acme/shown',
    apiVersion: 1,
    version: '1.0.0',
    lazy: { labels: AddressLabels, portfolio: Portfolio },
    views: [viewSpec({ ref, name: 'Shown' })],
  })
  const code = definePlugin<typeof manifest>(() => ({ views: { [ref.id]: async () => ({ kind: 'react' as const, component: View }) } }))
  const modal = mountModal({ plugins: [lazyPlugin(manifest, async () => ({ default: code }))(), ...others] })
  modal.kernel.preload()
  await modal.settle()
  await modal.open({ view: 'Shown' })
  return modal
}
