import { expect, test } from 'vitest'
import { isRestrictedZone } from './isRestrictedZone.js'

test.each(['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Chongqing', 'asia/harbin', 'Asia/Kashgar', 'Asia/Macau', 'Asia/Macao', 'Asia/Hong_Kong', 'ASIA/BEIJING'])(
  'buying is not offered in %s',
  (zone) => {
    expect(isRestrictedZone(zone)).toBe(true)
  },
)

test.each(['Europe/Berlin', 'Asia/Taipei', 'Asia/Shanghai ', '', undefined])('it is in %s', (zone) => {
  expect(isRestrictedZone(zone)).toBe(false)
})
