import { expect, test } from 'vitest'
import { platformsOf } from './platformsOf.js'
import { harbor } from './testing/fakes.js'

const all = { ...harbor, rdns: 'com.harbor', webappLink: 'https://harbor.example/', desktopLink: 'harbor-desk://' }

test.each([
  ['any wallet', undefined, false, false, ['code']],
  ['an app, on a desk', harbor, false, false, ['code']],
  ['an app, on a phone', harbor, false, true, ['app']],
  ['installed here', all, true, false, ['browser', 'code', 'web', 'desktop']],
  ['not installed here', all, false, false, ['code', 'web', 'desktop', 'missing']],
  ['everything, on a phone', all, false, true, ['app', 'web']],
  ['named by an id of an extension', { ...harbor, injected: [{ namespace: 'eip155', id: 'isHarbor' }] }, false, false, ['code', 'missing']],
  ['an extension alone', { ...harbor, mobileLink: undefined, linkMode: undefined, rdns: 'com.harbor' }, false, false, ['missing']],
  ['no way that is known', { ...harbor, mobileLink: undefined, linkMode: undefined }, false, false, ['code']],
] as const)('%s', (_, wallet, installed, mobile, platforms) => {
  expect(platformsOf({ wallet, installed, mobile })).toEqual(platforms)
})
