import { BaseError } from '../../kernel/api/errors.js'

/** A component or hook of `portico/ui` was rendered outside a Portico frame. */
export class OutsideFrameError extends BaseError {
  override readonly name = 'OutsideFrameError'
  constructor() {
    super('A component of portico/ui was rendered outside a Portico frame.', {
      code: 'P220',
      metaMessages: ['Render it in a view of a plugin. In a test, wrap it in <UiRoot>.'],
    })
  }
}
