// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { CodeNeededError } from '../base/CodeNeededError.js'
import { FrameError } from '../base/FrameError.js'
import { KeyError } from '../keys/errors.js'
import { renderView } from '../tests/renderView.js'
import { ApproveElsewhere } from './ApproveElsewhere.js'
import { AskDevice, type DeviceEnd, DeviceEnded } from './DeviceWindow.js'

const until = () => Date.now() + 300_000

/** The new device: a request that begins, and ends as `finish` says. */
const showNew = async (finish: readonly (() => Promise<void>)[]) => {
  const left = [...finish]
  const ends: unknown[] = []
  let begun = 0
  const view = await renderView(
    <ApproveElsewhere
      requests={{
        begin: async () => {
          begun++
          return { code: `75174${begun}`, link: `https://vault.example/device#${begun}`, until: until() } as never
        },
        finish: () => left.shift()?.() ?? Promise.reject(new Error('There is no answer.')),
      }}
      onDone={() => ends.push('done')}
      onCodeNeeded={() => ends.push('code')}
      onFailed={(error) => ends.push(error)}
      onBack={() => ends.push('back')}
    />,
  )
  await view.settle()
  return { ...view, ends }
}
const never = () => new Promise<never>(() => {})

test('the new device shows the digits above what scrolls, says what to do, and what to keep to oneself', async () => {
  const view = await showNew([never])
  expect(view.find('.pt-vault-top').textContent).toContain('Check that your other device shows751 741')
  // From right to left the groups would change places, and the two screens differ.
  expect(view.find('.pt-vault-compare b').getAttribute('dir')).toBe('ltr')
  expect(view.announced()).toBe('Use your other device. Scan this with the device that has your wallet. Don’t show this code to anyone.')
  expect(view.text()).toMatch(/Valid for [45]:\d\d/)
})

test('a yes on the other device ends the view', async () => {
  expect((await showNew([async () => {}])).ends).toEqual(['done'])
})

test.each<readonly [string, Error, string]>([
  ['no answer in time', new FrameError('expired', 'over'), 'Your other device didn’t answer in time.'],
  ['a no on the other device', new FrameError('refused', 'no'), 'Declined on your other device. Nothing was opened here.'],
  ['a share of another wallet', new KeyError('mismatch', 'another'), 'doesn’t match your current wallet'],
  ['too many requests', new FrameError('locked', 'often', { seconds: 61 }), 'Try again in 2 minutes'],
])('%s is said in words, and a new code can be made', async (_, error, words) => {
  const view = await showNew([() => Promise.reject(error), never])
  expect(view.text()).toContain('This code no longer works')
  expect(view.text()).toContain(words)
  expect(view.all('.pt-vault-top')).toEqual([])
  await view.press('button', 'Make a new code')
  await view.settle()
  expect(view.find('.pt-vault-top').textContent).toContain('751 742')
})

test('a login that is too old is asked for again, and what nobody can do anything about ends the view', async () => {
  const failure = new Error('broken')
  expect((await showNew([() => Promise.reject(new CodeNeededError('login'))])).ends).toEqual(['code'])
  expect((await showNew([() => Promise.reject(failure)])).ends).toEqual([failure])
})

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** The device that has the wallet. */
const showOld = async ({ offline = false, ends: at = until() } = {}) => {
  const ends: string[] = []
  const view = await renderView(
    <AskDevice
      asked={{ code: '751746', site: 'lumen.market', address, until: at } as never}
      offline={offline}
      onAllow={() => ends.push('allowed')}
      onRefuse={() => ends.push('refused')}
      onOver={() => ends.push('over')}
    />,
  )
  return { ...view, ends }
}

test('the old device warns, names website and account, and waits until the digits were compared', async () => {
  const view = await showOld()
  for (const words of ['Only approve a device you’re holding', '751 746', 'lumen.market', '0x7099…79C8']) expect(view.text()).toContain(words)
  const deed = () => view.find('button', 'Approve device')
  expect([view.find('.pt-primary').textContent, deed().getAttribute('aria-disabled')]).toEqual(['Decline', 'true'])
  await view.press('button', 'Approve device')
  expect(view.announced()).toBe('Compare the digits on both screens, then check the box.')
  expect(view.root.activeElement).toBe(view.find('input[type=checkbox]'))
  await view.press('input[type=checkbox]')
  expect([view.find('.pt-primary').textContent, deed().getAttribute('aria-disabled')]).toEqual(['Approve device', null])
  // A press that a script makes gives nothing.
  await view.press('button', 'Approve device')
  expect(view.ends).toEqual([])
  await view.press('button', 'Decline')
  expect(view.ends).toEqual(['refused'])
})

test('a press that did not reach the gateway says so in an alert, and a time that is over ends the question', async () => {
  expect((await showOld({ offline: true })).find('[role=alert]').textContent).toContain('Can’t connect. Check your internet connection')
  expect((await showOld({ ends: 0 })).ends).toEqual(['over'])
})

const ends: { readonly [end in DeviceEnd]: string } = {
  done: 'Device added',
  refused: 'Declined',
  lost: 'This link is incomplete.',
  none: 'Your wallet isn’t kept here in this browser',
  other: 'a wallet for a different sign-in',
  old: 'is out of date',
  over: 'was used or has expired',
  changed: 'was changed on the way',
  offline: 'Can’t connect. Check your internet connection',
  failed: 'That didn’t work.',
}
test.each(Object.entries(ends))('the end "%s" says what happened, and what to do', async (how, words) => {
  const view = await renderView(<DeviceEnded how={how as DeviceEnd} onClose={undefined} />)
  expect(view.text()).toContain(words)
  expect(view.all('button')).toEqual([])
})
