import { confirmingViews, windowViews } from '../../apps/vault/tests/confirmingViews.js'
import { createViewHost } from '../../apps/vault/views/createViewHost.js'
import tokens from '../../elements/styles/tokens.css'
import { files } from '../../locales/files.js'
import { languageFor } from '../../locales/languages.js'
import { confirmingRequests } from '../../plugins/review/testing/confirmingRequests.js'
import { showRequest } from '../../plugins/review/testing/showRequest.js'
import { sendReviews, showSendReview } from '../../plugins/send/testing/showSendReview.js'
import type { MountedModal } from '../harness/mountModal.js'

/** What the page is asked to draw, in its address. */
const asked = new URLSearchParams(location.search)
const [site, name = '', tag = 'en', mode = 'dark'] = ['site', 'name', 'tag', 'mode'].map((key) => asked.get(key) ?? undefined)
const themeMode = mode === 'light' ? 'light' : 'dark'

const textsOf = async (): Promise<Readonly<Record<string, string>>> => {
  const language = languageFor(tag)
  if (!language) return {}
  const { first, shared, plugins } = await files[language]()
  return { ...first, ...(await shared()).default, ...(await plugins.review?.())?.default, ...(await plugins.send?.())?.default }
}

const drawVault = () => {
  const viewHost = createViewHost({ language: tag, onHeight: () => undefined, onState: () => undefined })
  viewHost.setTheme({ themeMode })
  viewHost.show({ ...confirmingViews(Date.now()), ...windowViews(Date.now()) }[name])
}

/** In a sheet of the modal, as high as it may be. */
const drawInSheet = async (show: (language: { readonly locale: string; readonly messages: Readonly<Record<string, string>> }) => Promise<MountedModal>) => {
  // The code of the modal's test host waits by it.
  Object.assign(globalThis, { setImmediate: (run: () => void) => setTimeout(run) })
  const { root } = await show({ locale: tag, messages: await textsOf() })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${tokens}
    :host { position: fixed; inset: auto 0 0; color-scheme: ${themeMode}; background: var(--pt-ground); color: var(--pt-text); font: var(--pt-w-text) var(--pt-fs-body) / var(--pt-lh) var(--pt-font) }
    :host > div { display: flex; flex-direction: column; max-block-size: 92dvh }`)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

const found = <one>(all: Readonly<Record<string, one>>): one => {
  const { [name]: one } = all
  if (one === undefined) throw new Error(`There is no "${name}".`)
  return one
}

if (site !== undefined) {
  if (site === 'review') await drawInSheet((language) => showRequest(found(confirmingRequests()), language))
  else if (site === 'send') await drawInSheet((language) => showSendReview(found(sendReviews()), language))
  else drawVault()
  // With all of its styles: before that a view has another height.
  document.title = 'drawn'
} else
  document.title = JSON.stringify({
    frame: Object.keys(confirmingViews(0)),
    window: [...Object.keys(confirmingViews(0)), ...Object.keys(windowViews(0))],
    review: Object.keys(confirmingRequests()),
    send: Object.keys(sendReviews()),
  })
