import { createAppKit } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { DefaultSIWX, InformalMessenger } from 'portico/siwx'
import { accountPanel } from '../../apps/sandbox/hosts/shared/accountPanel.js'
import { siteOptions } from '../../apps/sandbox/hosts/shared/siteOptions.js'

const asksToSignIn = new URLSearchParams(location.search).get('siwx')
const messenger = new InformalMessenger({ statement: 'Sign in to see your collections and offers.' })

// Two demos can stand in one page: their storage and their landmarks have names of their own.
const [instance, name] = asksToSignIn ? ['sign-in', 'Demo shop with sign-in'] : ['main', 'Demo shop']
for (const element of document.querySelectorAll('appkit-button, appkit-connect-button, appkit-network-button')) element.setAttribute('instance', instance)
for (const landmark of document.querySelectorAll('body > header, main')) landmark.setAttribute('aria-label', name)
document.querySelector('#account')?.setAttribute('aria-label', `${name}, your account`)

const appkit = createAppKit({
  instance,
  ...siteOptions(),
  adapters: [new EvmAdapter()],
  enableWalletConnect: false,
  ...(asksToSignIn && { siwx: new DefaultSIWX({ required: asksToSignIn === 'required', messenger }) }),
})

const panel = document.querySelector('#account')
if (panel) accountPanel(appkit, panel)
