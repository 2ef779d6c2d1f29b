import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMessage } from './formatMessage.js'

const format = (text: string, values: Readonly<Record<string, string | number>> = {}) => formatMessage(text, values, 'en')

test('values replace their names', () => {
  expect(format('Open {wallet} on { place }.', { wallet: 'Acme', place: 'your phone' })).toBe('Open Acme on your phone.')
})

test('a wallet that is called by a phrase begins a sentence with a capital, and a name stays as it is written', () => {
  const values = { wallet: 'your email wallet' }
  expect(format('{wallet} is asking. Approve in {wallet}.', values)).toBe('Your email wallet is asking. Approve in your email wallet.')
  expect(format('Declined. {wallet} sent nothing.', values)).toBe('Declined. Your email wallet sent nothing.')
  expect(format('{wallet} is asking.', { wallet: 'imToken' })).toBe('imToken is asking.')
  expect(formatMessage('{wallet} göndermek istiyor', { wallet: 'istediğiniz cüzdan' }, 'tr')).toBe('İstediğiniz cüzdan göndermek istiyor')
})

test('plurals follow the rules of the language, exact numbers first', () => {
  const text = '{count, plural, =0 {No wallets} one {# wallet} other {# wallets}} found'
  expect(format(text, { count: 0 })).toBe('No wallets found')
  expect(format(text, { count: 1 })).toBe('1 wallet found')
  expect(format(text, { count: 1234 })).toBe('1,234 wallets found')
  const few = (count: number) => formatMessage('{n, plural, one {# кошелёк} few {# кошелька} other {# кошельков}}', { n: count }, 'ru')
  expect([1, 3, 5, 21].map(few)).toEqual(['1 кошелёк', '3 кошелька', '5 кошельков', '21 кошелёк'])
})

test('from right to left every value is isolated: what is an address or an amount keeps its direction', () => {
  const text = 'أُرسل {amount} إلى {to}. {count, plural, other {# من {site}}}'
  const values = { amount: '0.5 ETH', to: '0x12…34', count: 3, site: 'lumen.market' }
  expect(formatMessage(text, values, 'ar')).toBe(`أُرسل \u20680.5 ETH\u2069 إلى \u20680x12…34\u2069. ${(3).toLocaleString('ar')} من \u2068lumen.market\u2069`)
  expect(formatMessage('{to}', values, 'en')).toBe('0x12…34')
  // An amount and its symbol stay in their order.
  expect(formatMessage('المتاح {amount} {symbol}', { amount: '12.842', symbol: 'ETH' }, 'ar')).toBe('المتاح \u206812.842\u00a0ETH\u2069')
})

test('a number and its symbol stay on one line', () => {
  expect(format('Send {amount} {symbol} to {who} {other}', { amount: '1', symbol: 'ETH', who: 'Ann', other: 'x' })).toBe('Send 1\u00a0ETH to Ann\u00a0x')
  expect(format('{symbol} {amount}', { amount: '1', symbol: 'ETH' })).toBe('ETH 1')
})

test('a branch may contain values', () => {
  expect(format('{n, plural, one {# wallet of {name}} other {# wallets of {name}}}', { n: 2, name: 'Ann' })).toBe('2 wallets of Ann')
})

test('a missing value or an unclosed brace stays as it is written', () => {
  expect(format('Hello {name}')).toBe('Hello {name}')
  expect(format('Hello {name', { name: 'x' })).toBe('Hello {name')
  expect(format('a } b # c', { name: 'x' })).toBe('a } b # c')
  expect(format('{toString} {__proto__}')).toBe('{toString} {__proto__}')
})

test('a value that depends on the language is written for it', () => {
  const amount = (tag: string) => `${new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).format(2500.75)} ETH`
  expect(formatMessage('{amount} sent', { amount }, 'en')).toBe('2,500.75 ETH sent')
  expect(formatMessage('{amount} gesendet', { amount }, 'de')).toBe('2.500,75 ETH gesendet')
  expect(formatMessage('{n, plural, other {{amount}}}', { n: 2, amount }, 'ar')).toBe('\u20682,500.75 ETH\u2069')
})

test('a value is never parsed as a pattern', () => {
  expect(format('{a}', { a: '{b} {n, plural, other {x}} #', b: 'no', n: 1 })).toBe('{b} {n, plural, other {x}} #')
})

test('any text with any value gives a text', () => {
  fc.assert(
    fc.property(fc.string(), fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.double())), (text, values) => {
      expect(typeof format(text, values)).toBe('string')
      expect(format('{value}', { value: text })).toBe(text)
    }),
  )
})
