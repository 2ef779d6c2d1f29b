// What the types say while a page or a plugin is written: names complete, typos are errors, and third parties add their own. `npm run types`
// compiles it; it is not run.
import { type AppKitOptions, createAppKit, type EventName, type Features, type ThemeVariables, type ViewName } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { mainnet, solana } from 'portico/networks'
import { type IconName, into, msg, view } from 'portico/plugin'
import { AccountRows } from 'portico/ports/account'
import { useAppKitAccount } from 'portico/react'

declare module 'portico' {
  interface ViewParameters {
    AcmeHello: { readonly greeting: string }
  }
  interface Features {
    readonly acmeHello?: boolean
  }
  interface Events {
    ACME_GREETED: undefined
  }
}

const options: AppKitOptions = {
  networks: [mainnet, solana],
  adapters: [new EvmAdapter()],
  features: { send: true, acmeHello: true, walletFeaturesOrder: ['send'] },
}
const appkit = createAppKit(options)

/** Names that there are. */
export const known: { readonly views: readonly ViewName[]; readonly icons: readonly IconName[]; readonly events: readonly EventName[] } = {
  views: ['Account', 'WalletSend', 'AcmeHello', 'Swap'],
  icons: ['wallet', 'M4 4h16'],
  events: ['CONNECT_SUCCESS', 'ACME_GREETED', 'SWAP_SUCCESS'],
}
export const theme: ThemeVariables = { '--portico-accent': '#0a7', '--w3m-z-index': 1000, '--apkt-font-size-master': '10px', '--w3m-qr-color': '#000' }

export const use = async (): Promise<void> => {
  const evm: `0x${string}` | undefined = appkit.getAddress('eip155')
  const first: `0x${string}` | undefined = appkit.getAccount('eip155').allAccounts[0]?.address
  const hook: `0x${string}` | undefined = useAppKitAccount({ namespace: 'eip155' }).address
  const text: string | undefined = appkit.getAddress('solana') ?? appkit.getAddress()
  appkit.subscribeAccount(({ address }) => console.log(address satisfies `0x${string}` | undefined), 'eip155')
  console.log(evm, first, hook, text, appkit.getAddress('of-another-adapter'))
  // @ts-expect-error Addresses of Solana do not begin with 0x.
  const wrong: `0x${string}` | undefined = appkit.getAddress('solana')
  // @ts-expect-error Without a namespace it may be any of them.
  const any: `0x${string}` | undefined = useAppKitAccount().address
  console.log(wrong, any)

  await appkit.open({ view: 'AcmeHello', params: { greeting: 'Hello' } })
  // @ts-expect-error There is no such view.
  await appkit.open({ view: 'WaletSend' })
  await appkit.open({ view: 'WalletSend', params: { amount: '0.25' } })
  await appkit.open({ view: 'WalletSend', arguments: { amount: '0.25', assetAddress: '0x0' } })
  // @ts-expect-error The amount is a text.
  await appkit.open({ view: 'WalletSend', params: { amount: 0.25 } })
  // @ts-expect-error The view takes no parameters of that name.
  await appkit.open({ view: 'Swap', params: { from: 'ETH' } })
  // @ts-expect-error The view is about one network, which has to be named.
  await appkit.open({ view: 'SwitchNetwork' })
  // @ts-expect-error There is no such view.
  await appkit.redirect('Acount')
  appkit.updateFeatures({ send: false, acmeHello: false })
  // @ts-expect-error There is no such flag.
  appkit.updateFeatures({ legalChekbox: true })
  // @ts-expect-error A flag is true or false.
  appkit.updateFeatures({ send: 'yes' })
  // @ts-expect-error There is no such way in.
  appkit.updateFeatures({ connectMethodsOrder: ['wallets'] })
  appkit.setThemeVariables({ '--portico-accent': 'teal' })
  // @ts-expect-error There is no such variable.
  appkit.setThemeVariables({ '--portico-acent': 'teal' })
  // @ts-expect-error It is a colour.
  appkit.setThemeVariables({ '--portico-accent': 5 })
  appkit.subscribeEvents(({ data }) => {
    if (data.event === 'CONNECT_SUCCESS' || data.event === 'ACME_GREETED' || data.event === 'SWAP_SUCCESS') console.log(data.properties)
    // @ts-expect-error There is no such event.
    if (data.event === 'CONNECT_SUCESS') console.log(data.properties)
  })
}

const features: Features = {
  // @ts-expect-error There is no such flag.
  legalChekbox: true,
}
const icons: readonly IconName[] = [
  'wallet',
  // @ts-expect-error There is no such icon.
  'book',
]
const row = into(AccountRows, {
  id: 'hello',
  item: {
    label: msg('hello', 'Hello'),
    // @ts-expect-error There is no such icon.
    icon: 'book',
    open: view('acme/hello.main'),
  },
})
export const rejected = { features, icons, row }
