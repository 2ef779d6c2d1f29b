import { defineManifest, lazyPlugin } from 'portico/plugin'

interface HeldWindow extends Window {
  /** Put here before the page: the English texts, which are shown in place of those of the language. */
  heldTexts?: Readonly<Record<string, string>>
  showTexts?: () => void
}

/**
 * For tests that find their way by English names and look at a view in another language. The English texts stand as the site's own messages
 * until `showTexts()` takes them away, and are then followed as by the texts of a plugin that arrive late.
 */
export const heldTexts = () => {
  const page: HeldWindow = window
  if (!page.heldTexts) return {}
  const messages = { ...page.heldTexts }
  const shown = new Promise<{ default: Record<string, string> }>((resolve) => {
    page.showTexts = () => {
      for (const key of Object.keys(messages)) Reflect.deleteProperty(messages, key)
      resolve({ default: {} })
    }
  })
  const manifest = defineManifest({ id: 'sandbox/texts', apiVersion: 1, version: '1.0.0', publisher: 'Lumen Market', locales: { ar: () => shown } })
  return { messages, plugins: [lazyPlugin(manifest, () => Promise.reject(new Error('It is never started.')))()] }
}
