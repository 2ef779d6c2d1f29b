import { expect, test } from 'vitest'
import { GatewayError } from '../account/createGatewayClient.js'
import { toFrameError } from '../account/toFrameError.js'

test('a code that the gateway could not mail is told apart from other failures, with the time of another try', () => {
  expect(toFrameError(new GatewayError('MAIL_UNAVAILABLE', 'The code could not be mailed.', 30))).toMatchObject({
    name: 'FrameError',
    reason: 'unmailed',
    seconds: 30,
  })
  expect(toFrameError(new GatewayError('STORE_UNAVAILABLE', 'The database does not answer.', 5))).toMatchObject({ reason: 'failed' })
})

test.each(['UPSTREAM_FAILED', 'UPSTREAM_LATE'])('%s is said of the provider, and not of the connection', (code) => {
  expect(toFrameError(new GatewayError(code, 'The provider does not answer.', undefined))).toMatchObject({ name: 'FrameError', reason: 'away' })
})
