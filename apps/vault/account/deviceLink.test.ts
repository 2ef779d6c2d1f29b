import { expect, test } from 'vitest'
import { createRecipientKey } from '../keys/sealedEnvelope.js'
import { deviceAddress, readDeviceLink } from './deviceLink.js'

test('the key of a new device is read in one way of writing it only', async () => {
  const link = { project: 'lumen', id: 'i'.repeat(43), key: (await createRecipientKey()).publicKey }
  const fragment = new URL(deviceAddress('https://vault.example', link)).hash
  expect(await readDeviceLink(fragment)).toEqual(link)
  // The first byte of the same point, with the sign of y in it: 5 to 7.
  for (const second of 'QRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
    const other = fragment.replace(/key=B./, `key=B${second}`)
    expect(other).not.toBe(fragment)
    expect(await readDeviceLink(other), second).toBeUndefined()
  }
})
