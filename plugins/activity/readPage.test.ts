import { expect, test } from 'vitest'
import { readPage } from './readPage.js'
import { wanted, wireRow } from './testing/wireRow.js'

const pause = async () => {}

test('good rows are kept, bad ones left out, and the cursor is text or nothing', async () => {
  const page = await readPage({ data: [wireRow(), { id: 'bad' }, null], next: 'n1' }, wanted, pause)
  expect([page?.entries.length, page?.next]).toEqual([1, 'n1'])
  for (const next of [null, '', 7, 'x'.repeat(3000)]) expect((await readPage({ data: [], next }, wanted, pause))?.next).toBeUndefined()
})

test.each([[undefined], [null], [[]], ['<html>'], [{ data: {} }], [{ rows: [] }]])('%j is no page', async (answer) => {
  expect(await readPage(answer, wanted, pause)).toBeUndefined()
})

test('a page of 5,000 rows is read in slices that let others have their turn', async () => {
  let pauses = 0
  const rows = Array.from({ length: 6000 }, (_, index) => wireRow({ id: `row-${index}` }))
  const page = await readPage({ data: rows }, wanted, async () => {
    pauses += 1
  })
  expect([page?.entries.length, pauses]).toEqual([5000, 99])
})
