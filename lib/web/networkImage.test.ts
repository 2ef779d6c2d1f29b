import { expect, test } from 'vitest'
import { version } from '../../elements/version.js'
import { networkImage } from './networkImage.js'

const host = (written: object = {}, projectId: string | undefined = 'lumen') => ({ written, options: { projectId } })
const identity = `st=appkit&sv=html-universal-${version}`
const named = { assets: { imageId: 'ba0ba0cd-17c6' } }

test.each<[string, Parameters<typeof networkImage>, string | undefined]>([
  ['its own picture goes first', [{ assets: { imageUrl: 'https://img.example/1.png', imageId: 'x' } }, host()], 'https://img.example/1.png'],
  ['an image id is a picture of the directory', [named, host()], `https://api.web3modal.org/public/getAssetImage/ba0ba0cd-17c6?projectId=lumen&${identity}`],
  [
    'a server of the host’s own is asked instead',
    [named, host({ apiUrl: 'https://gate.example/' }, '')],
    `https://gate.example/public/getAssetImage/ba0ba0cd-17c6?${identity}`,
  ],
  ['without a project and a server nothing is asked', [named, { written: {}, options: {} }], undefined],
  ['a page with a relay of its own asks the vendor for nothing', [named, host({ relayUrl: 'wss://relay.example' })], undefined],
  ['an id with characters that no id has is left out', [{ assets: { imageId: '../secret' } }, host()], undefined],
  ['a network that is drawn asks no server', [{ ...named, mark: {} }, host()], undefined],
  ['an image of the host goes before the drawing', [{ assets: { imageUrl: 'https://img.example/1.png' }, mark: {} }, host()], 'https://img.example/1.png'],
  ['a network without either has none', [{}, host()], undefined],
])('%s', (_, input, address) => {
  expect(networkImage(...input)).toBe(address)
})
