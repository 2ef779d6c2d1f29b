import type { ReactNode } from 'react'
import { createStage } from '../views/createStage.js'
import { ConfirmSite, EndedWindow, type EndedWindowProps, Heading, OpeningWindow } from '../views/LoginWindow.js'
import { readFacts } from './readFacts.js'
import { tellOpener } from './tellOpener.js'

const facts = readFacts(location.hash)
// The handle stays out of the history.
history.replaceState(null, '', location.pathname)

const stage = await createStage({ onHeight: () => {} })
stage.setTheme({ themeMode: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light' })
/** Each view below the heading of the document. */
const show = (view: ReactNode) =>
  stage.show(
    <>
      <Heading />
      {view}
    </>,
  )
const end = (how: EndedWindowProps['how']) => show(<EndedWindow how={how} onClose={() => window.close()} />)

if (facts === undefined) show(<OpeningWindow />)
else if (facts === 'expired') end('expired')
else {
  const { state, site, handle, error, provider, name } = facts
  const tell = (message: { readonly resultUri: string } | { readonly error: string }, how: EndedWindowProps['how']) =>
    end(tellOpener(window, site, { state, ...message }) ? how : 'lost')
  if (handle === undefined) tell({ error }, error)
  else
    show(
      <ConfirmSite
        provider={provider}
        name={name}
        site={new URL(site).host}
        onGo={() => tell({ resultUri: `${location.origin}/social#${new URLSearchParams({ state, handle })}` }, 'done')}
        onCancel={() => {
          tell({ error: 'refused' }, 'refused')
          window.close()
        }}
      />,
    )
}
