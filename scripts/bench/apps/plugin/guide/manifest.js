import { defineManifest, lazyPlugin, msg, view, viewSpec } from 'portico/plugin'

export const GuideView = view('acme/guide.networks')
export const manifest = defineManifest({
  id: 'acme/guide',
  apiVersion: 1,
  version: '1.0.0',
  publisher: 'Acme',
  views: [viewSpec({ ref: GuideView, name: 'AcmeGuide', title: msg('acme.guide.title', 'What is a network?') })],
})
export const guide = lazyPlugin(manifest, () => import('./plugin.js'))
