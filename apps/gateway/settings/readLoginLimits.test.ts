import { expect, test } from 'vitest'
import { readLoginLimits } from './readLoginLimits.js'

test.each([
  [{}, { codesAnHour: 10_000, codesPerAddress: 300, loginsPerAddress: 600, wrongAnswers: 15 }],
  [{ GATEWAY_CODES: '1000000' }, { codesAnHour: 1_000_000, codesPerAddress: 300, loginsPerAddress: 600, wrongAnswers: 15 }],
  // One address never has more than 3 % of the codes of all.
  [{ GATEWAY_CODES: '1000' }, { codesAnHour: 1_000, codesPerAddress: 30, loginsPerAddress: 600, wrongAnswers: 15 }],
  [{ GATEWAY_CODES: '10' }, { codesAnHour: 10, codesPerAddress: 1, loginsPerAddress: 600, wrongAnswers: 15 }],
  [
    { GATEWAY_CODES: '100000', GATEWAY_CODES_PER_ADDRESS: '3000' },
    { codesAnHour: 100_000, codesPerAddress: 3_000, loginsPerAddress: 600, wrongAnswers: 15 },
  ],
  [
    { GATEWAY_LOGINS_PER_ADDRESS: '50', GATEWAY_WRONG_ANSWERS: '5', GATEWAY_CODES_PER_ADDRESS: '60' },
    { codesAnHour: 10_000, codesPerAddress: 60, loginsPerAddress: 50, wrongAnswers: 5 },
  ],
])('of %j the limits are %j', (environment, limits) => {
  expect(readLoginLimits(environment)).toEqual(limits)
})
