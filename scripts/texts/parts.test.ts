import { expect, test } from 'vitest'
import { isOfSecureSite, partOf, partsOf } from './parts.js'

test('partOf: is the plugin that shows a text, and `first` for manifests and the first list', () => {
  expect(partOf('plugins/send/views/SendForm.tsx')).toBe('send')
  expect(partOf('plugins/send/manifest.ts')).toBe('first')
  expect(partOf('plugins/connect/views/Connect.tsx')).toBe('first')
  expect(partOf('plugins/connect/views/GetWallet.tsx')).toBe('shared')
  expect(partOf('lib/review/words.ts')).toBe('shared')
  expect(partOf('ui/frame/Header.tsx')).toBe('first')
  expect(partOf('ui/kit/CopyButton.tsx')).toBe('shared')
  expect(partOf('apps/vault/views/Otp.tsx')).toBeUndefined()
})

test('partsOf: a text stands where all who show it find it', () => {
  const of = (file: string) => ({ key: 'a', file })
  const partsOfAll = (...files: readonly string[]) => [...(partsOf(files.map(of)).get('a') ?? [])]
  expect(partsOfAll('plugins/send/a.ts', 'plugins/swap/a.ts')).toEqual(['send', 'swap'])
  expect(partsOfAll('plugins/send/a.ts', 'ui/kit/a.tsx', 'plugins/swap/a.ts')).toEqual(['shared'])
  expect(partsOfAll('plugins/send/a.ts', 'ui/frame/a.tsx', 'ui/kit/a.tsx')).toEqual(['first'])
  expect(partsOfAll('plugins/send/a.ts', 'apps/vault/views/Otp.tsx')).toEqual(['send'])
  expect(partsOfAll('apps/vault/views/Otp.tsx')).toEqual([])
})

test('isOfSecureSite: its own files, and what it shares with the widget', () => {
  expect(['apps/vault/views/Otp.tsx', 'ui/kit/CopyButton.tsx', 'lib/review/words.ts'].map(isOfSecureSite)).toEqual([true, true, true])
  expect(['ui/frame/Header.tsx', 'plugins/send/views/SendForm.tsx', 'client/x.ts'].map(isOfSecureSite)).toEqual([false, false, false])
})
