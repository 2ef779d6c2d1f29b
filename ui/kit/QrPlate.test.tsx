// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderUi } from '../testing/renderUi.js'
import { QrPlate } from './QrPlate.js'
// Loaded before the tests, so that drawing does not wait for the disk.
import './QrDrawing.js'

test('a plate without a code reserves its space and is busy', async () => {
  const { find, all, arrived } = await renderUi(<QrPlate text={undefined} label="Code" />)
  await arrived()
  expect(find('.pt-qr').getAttribute('aria-busy')).toBe('true')
  expect(all('svg')).toEqual([])
})

test('until there is a code the plate shows its three corners, then only the code', async () => {
  const { all, render, arrived } = await renderUi(<QrPlate text={undefined} label="Code" />)
  await arrived()
  expect(all('.pt-qr-foot')).toHaveLength(3)
  await render(<QrPlate text="wc:secret" label="Code" />)
  await arrived()
  expect(all('.pt-qr-foot')).toEqual([])
  expect(all('svg')).toHaveLength(1)
})

test('a code is an image with a name, its text is nowhere, and session recorders leave it out', async () => {
  const { find, container, arrived } = await renderUi(<QrPlate text="wc:secret" label="Pairing code for Harbor" logo={{ src: undefined, name: 'Harbor' }} />)
  await arrived()
  expect(find('svg').getAttribute('aria-label')).toBe('Pairing code for Harbor')
  expect(find('.pt-qr').matches('.rr-block.ph-no-capture.sentry-block[data-private][data-hj-suppress][data-sl=mask]')).toBe(true)
  expect(find('.pt-qr-mark').textContent).toBe('H')
  expect(container.innerHTML).not.toContain('secret')
})

test('a dimmed code shows why, has no mark, and its image has that name', async () => {
  const { find, all, arrived } = await renderUi(
    <QrPlate
      text="wc:secret"
      label="Code"
      logo={{ src: undefined, name: 'Harbor' }}
      dimmed={{ title: 'This code has expired', text: 'Codes last four minutes.' }}
    />,
  )
  await arrived()
  expect(find('.pt-qr').classList).toContain('pt-stale')
  expect(find('svg').getAttribute('aria-label')).toBe('This code has expired')
  expect(find('.pt-qr-over').textContent).toBe('This code has expiredCodes last four minutes.')
  expect(all('.pt-qr-mark')).toEqual([])
})

test('its width may be given', async () => {
  const { find } = await renderUi(<QrPlate text="0xabc" label="Address" size={200} />)
  expect(find('.pt-qr').style.inlineSize).toBe('200px')
})
