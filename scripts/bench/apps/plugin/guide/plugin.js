import { definePlugin } from 'portico/plugin'
import { GuideView } from './manifest.js'

export default definePlugin(() => ({ views: { [GuideView.id]: async () => (await import('./Guide.jsx')).view() } }))
