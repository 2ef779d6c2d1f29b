import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { batchLines } from './batchLines.js'

const turn = () => new Promise<void>((done) => void setImmediate(done))

test('batchLines: writes the lines of one turn together, in their order', async () => {
  const written: string[] = []
  const write = batchLines((text) => written.push(text))
  write('one\n')
  write('two\n')
  expect(written).toEqual([])
  await turn()
  expect(written).toEqual(['one\ntwo\n'])
  write('three\n')
  await turn()
  expect(written).toEqual(['one\ntwo\n', 'three\n'])
})

test('batchLines: writes what waits when an exception that nobody catches ends the process', async () => {
  const file = new URL('batchLines.ts', import.meta.url).href
  const program = `import { writeSync } from 'node:fs'; const { batchLines } = await import(${JSON.stringify(file)})
    const write = batchLines((text) => writeSync(1, text)); write('last line\\n'); throw new Error('planted')`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'ignore'] })
  let read = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    read += part
  })
  const [code] = (await once(child, 'close')) as [number]
  expect({ read, code }).toEqual({ read: 'last line\n', code: 1 })
})
