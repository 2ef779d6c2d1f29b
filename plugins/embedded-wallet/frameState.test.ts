import { expect, test } from 'vitest'
import { frameTitles, frameTones } from '../../protocol/frameMessages.js'
import { readNews } from './frame/readReply.js'
import { drawnFrame, noFrame, readyFrame } from './frameState.js'

const t = ({ text }: { readonly text: string }) => text
const drawn = (type: string, payload: unknown) => {
  const news = readNews(type, payload)
  return typeof news === 'object' ? drawnFrame(news, { sizes: 2 }, t) : news
}

test('what the frame draws is named by the page, in words of its own', () => {
  expect(drawn('STATE', { title: 'transaction', tone: 'bad' })).toEqual({ drawing: { title: 'Approve transaction', tone: 'bad' } })
  for (const title of frameTitles) expect(drawn('STATE', { title, tone: 'idle' })).toMatchObject({ drawing: { title: expect.stringMatching(/^[A-Z]/) } })
  for (const tone of frameTones) expect(drawn('STATE', { tone })).toEqual({ drawing: { title: undefined, tone } })
})

test('no text of the frame is a title, and no other word a state', () => {
  for (const title of ['<b>Send it</b>', 'Transaction', '__proto__', 'toString', 5, null, {}])
    expect(drawn('STATE', { title, tone: 'waiting' })).toEqual({ drawing: { title: undefined, tone: 'waiting' } })
  for (const payload of [{ title: 'code', tone: 'green' }, { title: 'code' }, { tone: 'constructor' }, 'bad', null, undefined])
    expect(drawn('STATE', payload)).toBeUndefined()
})

test('a size counts up, and a frame that was loaded anew has said nothing', () => {
  expect(drawn('RESIZE', { height: 320 })).toEqual({ height: 320, sizes: 3 })
  expect(readyFrame({ draws: ['otp'], vault: true })).toEqual({ ...noFrame, frame: 'ready', drawsCode: true, sizes: 0 })
  expect(readyFrame({ draws: [], vault: false })).toEqual({ ...noFrame, frame: 'ready' })
})
