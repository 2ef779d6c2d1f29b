// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letterColour } from '../../lib/addresses/letterColour.js'
import { renderUi } from '../testing/renderUi.js'
import { NetworkIcon } from './NetworkIcon.js'
import { TokenImage } from './TokenImage.js'

const mark = { ground: '#0052ff', ink: '#ffffff', path: 'M5 13h9v-2H5z' }
const base = { name: 'Base', caipNetworkId: 'eip155:8453', mark } as const
const image = 'https://images.example/base.png'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a network that came with a drawing is drawn, and nothing is fetched', async () => {
  const ui = await renderUi(<NetworkIcon network={{ ...base, assets: { imageId: 'ba0ba0cd' } }} />)
  expect(ui.all('img')).toHaveLength(0)
  expect(ui.find('.pt-place > .pt-mark').getAttribute('aria-hidden')).toBe('true')
  expect(ui.all('.pt-mark > path').map((path) => [path.getAttribute('fill'), path.getAttribute('d')])).toEqual([
    [mark.ground, 'M0 0h24v24H0z'],
    [mark.ink, mark.path],
  ])
})

test('an image of the host goes before the drawing, which stands in for one that does not load', async () => {
  const ui = await renderUi(<NetworkIcon network={{ ...base, assets: { imageUrl: image } }} />)
  expect([ui.all('img').length, ui.all('.pt-mark').length]).toEqual([1, 0])
  await act(async () => vi.advanceTimersByTime(2000))
  expect([ui.all('img').length, ui.all('.pt-mark').length]).toEqual([1, 1])
})

test('a network without image and drawing has its letter, on a colour of its id', async () => {
  const ui = await renderUi(<NetworkIcon network={{ name: 'harbour', caipNetworkId: 'eip155:4242' }} />)
  const letter = ui.find('.pt-letter')
  expect([letter.textContent, letter.style.color, letter.style.backgroundColor, letter.getAttribute('aria-hidden')]).toEqual([
    'H',
    'white',
    letterColour('eip155:4242'),
    'true',
  ])
})

test('a token without an image has its letter on a colour of its contract; of none, its letter alone', async () => {
  const address = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
  const ui = await renderUi(
    <>
      <TokenImage symbol="TUSD" id={address} />
      <TokenImage symbol="TUSD" id={address.toLowerCase()} />
      <TokenImage symbol="TUSD" />
    </>,
  )
  expect(ui.all('.pt-letter').map((letter) => letter.style.backgroundColor)).toEqual([letterColour(address), letterColour(address), ''])
})

test('a native currency is drawn in its circle, without the network’s drawing', async () => {
  const ether = { ...mark, ground: '#627eea' }
  const ui = await renderUi(<TokenImage symbol="ETH" mark={ether} id="eip155:8453" badge={<NetworkIcon network={base} />} />)
  expect(ui.find('.pt-coin > .pt-mark > path').getAttribute('fill')).toBe('#627eea')
  expect(ui.find('.pt-badge .pt-place > .pt-mark > path').getAttribute('fill')).toBe('#0052ff')
})
