import { expect, test } from 'vitest'
import { checkView } from './checkView.js'

test.each([
  { kind: 'react', component: () => null },
  { kind: 'dom', mount: () => () => {} },
])('%o is a view', (view) => {
  expect(() => checkView(view)).not.toThrow()
})

test.each([
  undefined,
  null,
  'view',
  {},
  { kind: 'react' },
  { kind: 'react', component: null },
  { kind: 'dom' },
  { kind: 'dom', mount: 'here' },
  { kind: 'vue', component: () => null },
])('%o is not a view', (view) => {
  expect(() => checkView(view)).toThrow('A view is { kind: "react", component } or { kind: "dom", mount }.')
})
