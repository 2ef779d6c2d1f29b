import { expect, test } from 'vitest'
import { toPictureSource } from './toPictureSource.js'

test('a picture on the visitor’s own machine is shown only by a page on that machine', () => {
  for (const source of ['http://127.0.0.1:11434/x.png', 'http://foo.localhost/x.png', 'https://192.168.0.1/x.png', 'https://[::1]/x.png']) {
    expect(toPictureSource(source, 'lumen.example'), source).toBeUndefined()
    expect(toPictureSource(source, 'localhost'), source).toBe(source)
  }
  for (const source of ['https://cdn.example/x.png', 'data:image/png;base64,AA==']) expect(toPictureSource(source, 'lumen.example')).toBe(source)
})

test('a text that is not an image address is never a source', () => {
  for (const source of ['javascript:alert(1)', 'http://cdn.example/x.png', '', undefined, {}]) expect(toPictureSource(source, 'localhost')).toBeUndefined()
})
