import { createAppKit } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { DefaultSIWX, InformalMessenger } from 'portico/siwx'
import { accountPanel } from '../shared/accountPanel.js'
import { siteOptions } from '../shared/siteOptions.js'

declare global {
  interface Window {
    /** Filled by the first script of the page. */
    __violations?: readonly { readonly directive: string; readonly blocked: string; readonly sample: string; readonly source: string; readonly line: number }[]
  }
}

const count = document.querySelector('[data-fact=violations]')
const show = () => {
  if (count) count.textContent = `${window.__violations?.length ?? 'not counted'}`
}
document.addEventListener('violation', show)
show()

// `?siwx=required`: visitors sign in with what they connect.
const messenger = new InformalMessenger({ statement: 'Sign in to see your collections and offers.' })
const siwx = new URLSearchParams(location.search).get('siwx') === 'required' ? { siwx: new DefaultSIWX({ required: true, messenger }) } : {}
const appkit = createAppKit({ ...siteOptions(), ...siwx, adapters: [new EvmAdapter()] })

const panel = document.querySelector('#account')
if (panel) accountPanel(appkit, panel)
