// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readAppMessage } from '../base/appMessages.js'
import { createProjectLists } from '../serve/createProjectLists.js'
import { ConfirmSite } from '../views/LoginWindow.js'
import { LogInAgain } from '../views/LogInAgain.js'
import { readFacts } from '../window/readFacts.js'
import { renderView } from './renderView.js'

const [state, handle] = ['s'.repeat(43), 'h'.repeat(43)]
const window = (more: Readonly<Record<string, string>>) =>
  `#${new URLSearchParams({ state, provider: 'oidc:acme', site: 'https://lumen.market', handle, name: 'Ida', ...more })}`

test('the window names a provider of the operator by its label, and without one by the name of its settings', async () => {
  const providerOf = (more: Readonly<Record<string, string>>) => {
    const facts = readFacts(window(more))
    return typeof facts === 'object' ? facts.provider : facts
  }
  expect([providerOf({ label: 'Acme staff' }), providerOf({}), providerOf({ label: '\u202e' })]).toEqual(['Acme staff', 'acme', 'acme'])
  // A built-in one keeps its name, whatever the address says.
  expect([providerOf({ provider: 'google', label: 'Acme' }), providerOf({ provider: 'oidc:<b>', label: 'Acme' })]).toEqual(['Google', undefined])
  const nothing = () => {}
  const { text } = await renderView(
    <ConfirmSite provider={providerOf({ label: 'Acme staff' })} name="Ida" site="lumen.market" onGo={nothing} onCancel={nothing} />,
  )
  expect(text()).toContain('You’re signed in as Ida with Acme staff.')
})

test.each([
  ['Google', 'Ida', 'You’re signed in as Ida with Google.'],
  ['Google', undefined, 'You’re signed in with Google.'],
  [undefined, 'Ida', 'You’re signed in as Ida.'],
  [undefined, undefined, 'You’re signed in.'],
])('the window of provider %s and name %s has a whole sentence', async (provider, name, sentence) => {
  const nothing = () => {}
  const { text } = await renderView(<ConfirmSite provider={provider} name={name} site="lumen.market" onGo={nothing} onCancel={nothing} />)
  expect(text()).toContain(`${sentence} lumen.market gets the address of your wallet.`)
})

test('a visitor who logs in once more reads the label', async () => {
  const never = () => new Promise<never>(() => {})
  const nothing = () => {}
  const { text } = await renderView(
    <LogInAgain provider="Acme staff" site="lumen.market" begin={never} finish={never} onDone={nothing} onFailed={nothing} onCancel={nothing} />,
  )
  expect(text()).toContain('Continue with Acme staff')
})

test('the page may ask for a provider of the operator by its name, and by nothing else', () => {
  const read = (provider: unknown) => readAppMessage({ type: '@w3m-app/GET_SOCIAL_REDIRECT_URI', id: 'a1'.repeat(16), payload: { provider } })
  expect(read('oidc:acme')).toMatchObject({ payload: { value: { provider: 'oidc:acme' } } })
  for (const odd of ['oidc:', 'oidc:A', 'oidc:a/b', 'acme', 'farcaster']) expect(read(odd)).toMatchObject({ payload: undefined })
})

test('the secure site passes on how providers are shown, checked, and only those of the project', async () => {
  const lists = createProjectLists({
    config: { gateway: 'https://gateway.example' },
    now: () => 1_000_000,
    fetch: async (address) =>
      Response.json(
        `${address}`.includes('projectId=shop')
          ? {
              providers: ['google', 'oidc:acme'],
              own: [
                { id: 'oidc:acme', label: 'Acme staff', icon: 'javascript:alert(1)' },
                { id: 'oidc:other', label: 'Other' },
              ],
            }
          : { providers: ['google'] },
      ),
  })
  expect(await lists.providersOf('shop')).toEqual({ providers: ['google', 'oidc:acme'], own: [{ id: 'oidc:acme', label: 'Acme staff' }] })
  expect(await lists.providersOf('plain')).toEqual({ providers: ['google'] })
})
