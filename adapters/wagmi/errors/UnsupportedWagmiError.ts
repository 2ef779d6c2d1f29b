import { BaseError } from '../../../kernel/api/index.js'

/** The installed `@wagmi/core` lacks what the adapter stands on. Versions from 2.16.7 up to, not including, 4 are supported. */
export class UnsupportedWagmiError extends BaseError {
  override readonly name = 'UnsupportedWagmiError'
  constructor() {
    super('This version of @wagmi/core is not supported.', { code: 'P642', metaMessages: ['Install @wagmi/core 2 (from 2.16.7 on) or 3.'] })
  }
}
