import type { ReactNode } from 'react'
import { createGatewayClient, GatewayError } from '../frame/createGatewayClient.js'
import { findIdentity } from '../frame/findIdentity.js'
import { readConfig } from '../frame/readConfig.js'
import { openDeviceStore } from '../keys/deviceStore.js'
import { createStage } from '../views/createStage.js'
import { AskKeep, KeepEnded, KeepHeading } from '../views/KeepWindow.js'
import { Working } from '../views/Working.js'
import { type KeepLink, readKeepLink } from './keepAddress.js'

const { hash } = location
// It stays out of the history.
history.replaceState(null, '', location.pathname)
// Another link in the address of this very page.
window.addEventListener('hashchange', () => location.reload())

const stage = await createStage({ onHeight: () => {} })
stage.setTheme({ themeMode: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light' })
/** Each view below the heading of the document. */
const show = (view: ReactNode) =>
  stage.show(
    <>
      <KeepHeading />
      {view}
    </>,
  )

const post = async ({ project, token }: KeepLink): Promise<void> => {
  const store = await openDeviceStore(indexedDB)
  const settings = await fetch('/config.json', { credentials: 'omit', signal: AbortSignal.timeout(20_000) })
  const gateway = createGatewayClient({
    gateway: readConfig(await settings.json()).gateway,
    projectId: project,
    identity: await findIdentity(store),
    store,
    fetch: (...input) => fetch(...input),
    alone: (work) => work(),
    onEnd: () => {},
  })
  await gateway.ask('POST', 'user/keep', { token })
}

const ask = (link: KeepLink, failed = false): void =>
  show(
    <AskKeep
      failed={failed}
      onKeep={() => {
        show(<Working what="errand" />)
        post(link).then(
          () => show(<KeepEnded how="kept" />),
          (error: unknown) => {
            if (error instanceof GatewayError && error.code === 'CODE_GONE') show(<KeepEnded how="over" />)
            // It can be pressed again as long as the day lasts.
            else ask(link, true)
          },
        )
      }}
    />,
  )

// Nothing is sent before the press: programs that check mails open their links.
const link = readKeepLink(hash)
if (link) ask(link)
else show(<KeepEnded how="lost" />)
