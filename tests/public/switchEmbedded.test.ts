// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createClient } from '../../client/createClient.js'
import { kernelIn } from '../harness/kernelIn.js'
import { mainnet } from '../../exports/networks.js'
import { email } from '../../plugins/email/manifest.js'
import { siteOrigin } from '../../plugins/embedded-wallet/testing/scriptedSite.js'
import { evmAddress, signedIn, withSite } from '../../plugins/embedded-wallet/testing/withSite.js'
import { EmbeddedWallet, EmailLoginView } from '../../ports/embeddedWallet.js'
import { fakePlugins } from '../harness/fakePlugins.js'
import { address, fakeWallets } from '../harness/fakeWallets.js'

let end: () => Promise<void> = async () => {}
afterEach(async () => {
  await end()
  localStorage.clear()
})

const smartAddress = '0x353b9A598773b77C117147ccceBe819cDa281EaF'
const plain = { address: evmAddress, type: 'eoa' }
const smart = { address: smartAddress, type: 'smartAccount' }

/** An instance with an installed wallet, and a secure site at which a visitor has a plain and a smart account. */
const createWorld = async () => {
  let known = true
  const wallets = fakeWallets({ id: 'app.harbor', name: 'Harbor', rdns: 'app.harbor' })
  const frame = withSite({
    vault: ['otp', 'approve'],
    answers: [
      ...signedIn(),
      ['IS_CONNECTED', () => ({ isConnected: known })],
      [
        'GET_USER',
        (payload) => {
          const { chainId, preferredAccountType } = payload as { readonly chainId: number; readonly preferredAccountType: string }
          const used = preferredAccountType === 'smartAccount' ? smart : plain
          const account = { address: used.address, accounts: [plain, smart], preferredAccountType: used.type, smartAccountDeployed: false }
          return { email: 'mira@example.com', chainId, ...account }
        },
      ],
      ['SET_PREFERRED_ACCOUNT', (payload) => ({ type: (payload as { readonly type: string }).type, address: smartAddress })],
      [
        'SIGN_OUT',
        () => {
          known = false
        },
      ],
      ['CONNECT_EMAIL', () => ({ action: 'CONNECT' })],
    ],
  })
  const appkit = createClient(
    {
      networks: [mainnet],
      projectId: 'project',
      secureSite: siteOrigin,
      defaultAccountTypes: { eip155: 'eoa' },
      features: { multiWallet: true },
      plugins: [wallets.plugin, frame.plugin],
    },
    { plugins: [...fakePlugins().plugins, email()] },
  )
  end = appkit.destroy
  const kernel = await kernelIn(appkit).load()
  const connectHarbor = async () => {
    const connecting = kernel.sessions.connect('app.harbor')
    await expect.poll(() => wallets.asked).toHaveLength(1)
    wallets.asked[0]?.approve()
    await connecting
  }
  const stack = () => (kernel.router.state.get().open ? kernel.router.state.get().stack.map(({ view }) => view) : [])
  const used = () => kernel.sessions.state.get().byNamespace.eip155
  const comeBack = () => {
    known = true
  }
  const asked = (name: string) => frame.site().asked.filter((one) => one.name === name)
  return { appkit, kernel, connectHarbor, stack, used, comeBack, asked }
}
const toEmbedded = { connection: { connectorId: 'ID_AUTH' }, namespace: 'eip155' }

test('a connection of e-mail or social sign-in says who signed in, and each of its accounts', async () => {
  const { appkit, kernel, connectHarbor } = await createWorld()
  await kernel.sessions.connect('ID_AUTH')
  await connectHarbor()
  expect(appkit.getConnections('eip155').map(({ connectorId, accounts, auth }) => ({ connectorId, accounts, auth }))).toEqual([
    { connectorId: 'app.harbor', accounts: [{ address, type: 'eoa' }], auth: undefined },
    { connectorId: 'ID_AUTH', accounts: [plain, smart], auth: { name: 'email', username: 'mira@example.com' } },
  ])
})

test('switching to one of its accounts uses that kind of account', async () => {
  const { appkit, kernel, connectHarbor, used, asked } = await createWorld()
  await kernel.sessions.connect('ID_AUTH')
  await connectHarbor()
  const changes: unknown[] = []
  await appkit.switchConnection({ ...toEmbedded, address: smartAddress, onChange: (change) => changes.push(change) })
  expect(asked('SET_PREFERRED_ACCOUNT').map(({ payload }) => payload)).toMatchObject([{ type: 'smartAccount' }])
  expect(used()).toMatchObject({ status: 'connected', connectorId: 'ID_AUTH', address: smartAddress, smartAccount: true })
  expect(changes).toMatchObject([{ address: smartAddress, hasSwitchedAccount: true, hasSwitchedWallet: true }])
})

test('switching to an account of e-mail sign-in that ended shows the field, and ends when the visitor is signed in', async () => {
  const { appkit, kernel, stack, used, comeBack } = await createWorld()
  const wallet = await kernel.get(EmbeddedWallet)
  const { signal } = new AbortController()
  await kernel.sessions.connect('ID_AUTH')
  await kernel.sessions.disconnect('eip155', 'ID_AUTH')
  const switching = appkit.switchConnection(toEmbedded)
  await expect.poll(() => stack()).toEqual([EmailLoginView.id])
  comeBack()
  expect(await wallet.sendCode('mira@example.com', signal)).toBe('done')
  // As the view does it: the account is there a moment after the modal is closed.
  await wallet.connect(signal)
  kernel.router.close()
  await switching
  expect(used()).toMatchObject({ status: 'connected', connectorId: 'ID_AUTH' })
  expect(stack()).toEqual([])
})

test('leaving that field ends the switch with a reason that is no fault', async () => {
  const { appkit, kernel, stack } = await createWorld()
  await kernel.sessions.connect('ID_AUTH')
  await kernel.sessions.disconnect('eip155', 'ID_AUTH')
  const failure = appkit.switchConnection(toEmbedded).catch((error: unknown) => error)
  const told: unknown[] = []
  appkit.subscribeEvents(({ data }) => told.push(data))
  await expect.poll(() => stack()).toEqual([EmailLoginView.id])
  kernel.router.close()
  expect(await failure).toMatchObject({ code: 'P678', reason: 'cancelled' })
  // No wallet was asked, so none has declined.
  const properties = { message: 'Connection rejected: it was cancelled on the page.', code: 'P307' }
  expect(told).toContainEqual({ type: 'track', event: 'USER_REJECTED', properties })
  expect(told).not.toContainEqual(expect.objectContaining({ properties: expect.objectContaining({ code: 'P301' }) }))
})
