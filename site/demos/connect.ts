import { createAppKit } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { DefaultSIWX, InformalMessenger } from 'portico/siwx'
import { accountPanel } from '../../apps/sandbox/hosts/shared/accountPanel.js'
import { siteOptions } from '../../apps/sandbox/hosts/shared/siteOptions.js'

const asksToSignIn = new URLSearchParams(location.search).get('siwx')
const messenger = new InformalMessenger({ statement: 'Sign in to see your collections and offers.' })

const appkit = createAppKit({
  ...siteOptions(),
  adapters: [new EvmAdapter()],
  enableWalletConnect: false,
  ...(asksToSignIn && { siwx: new DefaultSIWX({ required: asksToSignIn === 'required', messenger }) }),
})

// Two demos can stand in one page: their landmarks have names of their own.
const name = asksToSignIn ? 'Demo shop with sign-in' : 'Demo shop'
for (const landmark of document.querySelectorAll('body > header, main')) landmark.setAttribute('aria-label', name)
document.querySelector('#account')?.setAttribute('aria-label', `${name}, your account`)

const panel = document.querySelector('#account')
if (panel) accountPanel(appkit, panel)
