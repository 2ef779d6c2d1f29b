import { expect, test } from 'vitest'
import { isLocalhost } from './isLocalhost.js'

test.each(['localhost', 'shop.localhost', 'a.b.localhost', '127.0.0.1', '[::1]'])('"%s" is this machine', (hostname) => {
  expect(isLocalhost(hostname)).toBe(true)
})

test.each(['', 'localhost.example', 'notlocalhost', '.localhost', '127.0.0.1.example', '10.0.0.1', 'localhost\n', 'evil.example#.localhost'])(
  '"%s" is not this machine',
  (hostname) => {
    expect(isLocalhost(hostname)).toBe(false)
  },
)
