import { BaseError } from '../../../kernel/api/index.js'

/** The clock of this device differs too much from the relay's: what it signs looks as if from the future, or as expired. */
export class ClockSkewError extends BaseError {
  override readonly name = 'ClockSkewError'
  constructor() {
    super('The relay refused the session token of this device: check the clock.', {
      code: 'P356',
      metaMessages: ['Check the time settings of the device, then connect again.'],
    })
  }
}
