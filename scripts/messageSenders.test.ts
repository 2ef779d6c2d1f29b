import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folders = ['lib', 'kernel', 'plugins', 'adapters', 'ui', 'elements', 'client', 'siwx', 'apps/vault']
const isCode = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(testing|node_modules|dist)\//.test(file)

test('listeners of messages: none reads what was said before it knows who spoke', () => {
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)))
  // A browser decodes a message when its data are read, and any window may send 100 MB. Ports have one sender, and no origin.
  const early = /\(\{(?=[^}]*\b(?:origin|source)\b)[^}]*\bdata\b[^}]*\}: (?:Message(?:Event|Like)|WindowMessage)/
  expect(files.filter(isCode).filter((file) => early.test(readFileSync(file, 'utf8')))).toEqual([])
})
