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

const panel = document.querySelector('#account')
if (panel) accountPanel(appkit, panel)
