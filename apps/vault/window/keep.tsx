import { GatewayError } from '../account/createGatewayClient.js'
import type { KeepLink } from '../base/KeepLink.js'
import { openDeviceStore } from '../keys/deviceStore.js'
import { AskKeep, KeepEnded } from '../views/KeepWindow.js'
import { Working } from '../views/Working.js'
import { readKeepLink } from './keepAddress.js'
import { openGateway } from './openGateway.js'
import { openViewHost } from './openViewHost.js'

const { hash } = location
// The fragment is removed from the history.
history.replaceState(null, '', location.pathname)
// Another link may be opened in the same page.
window.addEventListener('hashchange', () => location.reload())

const show = openViewHost('keep')

const post = async ({ project, token, of }: KeepLink): Promise<void> => {
  const gateway = await openGateway(await openDeviceStore(indexedDB), project)
  await gateway.ask('POST', of === 'address' ? 'email/undo' : 'user/keep', { token })
}

const ask = (link: KeepLink, failed = false): void =>
  show(
    <AskKeep
      of={link.of}
      failed={failed}
      onKeep={() => {
        show(<Working what="task" />)
        post(link).then(
          () => show(<KeepEnded of={link.of} how="kept" />),
          (error: unknown) => {
            if (error instanceof GatewayError && error.code === 'CODE_GONE') show(<KeepEnded of={link.of} how="over" />)
            // It can be pressed again until the day is over.
            else ask(link, true)
          },
        )
      }}
    />,
  )

// Nothing is sent before the press, because programs that scan mails open their links.
const link = readKeepLink(hash)
if (link) ask(link)
else show(<KeepEnded how="lost" />)
