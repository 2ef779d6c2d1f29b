import { expect, expectTypeOf, test } from 'vitest'
import type { setUp } from './types/core.js'
import type { App } from './types/react.js'
import type { setup } from './types/vue.js'

// The compiler reads these pages with everything else (`npm test -- types`): here they are only named.
test('pages that were written for the incumbent’s kit compile', () => {
  expectTypeOf<ReturnType<typeof setUp>>().toEqualTypeOf<Promise<void>>()
  expectTypeOf<typeof App>().toBeFunction()
  expectTypeOf<ReturnType<typeof setup>>().toHaveProperty('disconnect')
  expect.assertions(0)
})
