import { ConfirmSite, EndedWindow, type EndedWindowProps, OpeningWindow } from '../views/LoginWindow.js'
import { pageAddress } from './pageAddress.js'
import { readFacts } from './readFacts.js'
import { tellOpener } from './tellOpener.js'
import { openViewHost } from './openViewHost.js'

const facts = readFacts(location.hash)
// The handle is removed from the history.
history.replaceState(null, '', location.pathname)

const show = openViewHost('login')
/** A browser only closes windows that a page opened. */
const onClose = window.opener ? () => window.close() : undefined
const end = (how: EndedWindowProps['how']) => show(<EndedWindow how={how} onClose={onClose} />)

if (facts === undefined) show(<OpeningWindow />)
else if (typeof facts === 'string') end(facts)
else {
  const { state, site, handle, error, provider, name, way } = facts
  /** The server writes the address into this page, so that no URL can decide where the browser goes. */
  const gateway = document.querySelector('meta[name=gateway]')?.getAttribute('content')
  const goBack = (result: { readonly handle: string } | { readonly error: string }) => {
    const address = pageAddress(gateway, state, result)
    if (address === undefined) return end('failed')
    show(<OpeningWindow site={new URL(site).host} />)
    location.replace(address)
  }
  const tell = (message: { readonly resultUri: string } | { readonly error: string }, how: EndedWindowProps['how']) =>
    end(tellOpener(window, site, { state, ...message }) ? how : 'lost')
  if (handle === undefined) {
    if (way === 'page') goBack({ error })
    else tell({ error }, error)
  } else
    show(
      <ConfirmSite
        provider={provider}
        name={name}
        site={new URL(site).host}
        onGo={() => (way === 'page' ? goBack({ handle }) : tell({ resultUri: `${location.origin}/social#${new URLSearchParams({ state, handle })}` }, 'done'))}
        onCancel={() => {
          if (way === 'page') return goBack({ error: 'refused' })
          tell({ error: 'refused' }, 'refused')
          window.close()
        }}
      />,
    )
}
