import { expect, test } from 'vitest'
import type { EmbeddedWalletService } from '../../ports/embeddedWallet.js'
import { createFakeEnvironment } from '../../tests/harness/createFakeEnvironment.js'
import { createFarcasterLogin } from './createFarcasterLogin.js'
import type { SocialState } from './SocialState.js'

const begin = () => {
  const environment = createFakeEnvironment()
  const reloads: number[] = []
  // A site that answers nothing: all that is asked of it lasts.
  const service = {
    prepare: () => Promise.resolve(),
    farcasterLink: () => new Promise<string>(() => {}),
    reload: () => void reloads.push(environment.monotonic()),
  } as unknown as EmbeddedWalletService
  const login = createFarcasterLogin({
    state: { count: 0 } as unknown as SocialState,
    load: () => Promise.resolve(service),
    show: () => {},
    leave: () => {},
    done: () => {},
    after: environment.after,
    now: environment.now,
    onFault: () => {},
    track: () => {},
    signal: new AbortController().signal,
  })
  return { login, advance: environment.advance, reloads }
}

test('createFarcasterLogin: the site is loaded anew 100 ms after the view was left', async () => {
  const { login, advance, reloads } = begin()
  login.start()
  await advance(1_000)
  login.left()
  await advance(99)
  expect(reloads).toEqual([])
  await advance(1)
  expect(reloads).toEqual([1_100])
})

test('createFarcasterLogin: the site is not loaded anew when the visitor starts again within 100 ms', async () => {
  const { login, advance, reloads } = begin()
  login.start()
  await advance(1_000)
  login.left()
  await advance(50)
  login.start(true)
  await advance(1_000)
  expect(reloads).toEqual([])
})
