// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { codeIn, createInbox } from './createInbox.js'

const opened = Date.parse('2026-01-01T12:00:00Z')
const mail = (id: string, minute: number, subject = '471 902 is your Lumen Market code') => ({
  id,
  to: ['mira@fastmail.com'],
  at: new Date(opened + minute * 60_000).toISOString(),
  subject,
  text: '',
})

test('the code of a mail is read from its subject or its text, in one group or two', () => {
  expect(codeIn({ subject: '471 902 is your code', text: '' })).toBe('471902')
  expect(codeIn({ subject: 'Your code', text: 'Type 471902 on lumen.market.' })).toBe('471902')
  expect(codeIn({ subject: 'A device was added', text: 'On 1 May 2026, by 4719020.' })).toBeUndefined()
})

test('mails of an earlier visit stay in the mailbox, and the two newest of this one are shown', () => {
  const { node, show } = createInbox({ since: opened, copy: async () => {} })
  show([mail('old', -1)])
  expect(node.textContent).toContain('the code arrives here')
  show([mail('c', 3, 'Third'), mail('b', 2, 'Second'), mail('a', 1, 'First'), mail('old', -1)])
  expect([...node.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(['Third', 'Second'])
})

test('the code is copied, or read out where the browser forbids that', async () => {
  const copied: string[] = []
  const first = createInbox({ since: opened, copy: async (code) => void copied.push(code) })
  first.show([mail('a', 1)])
  first.node.querySelector('button')?.click()
  await expect.poll(() => first.node.textContent).toContain('Copied')
  expect(copied).toEqual(['471902'])

  const second = createInbox({ since: opened, copy: () => Promise.reject(new Error('NotAllowedError')) })
  second.show([mail('a', 1)])
  second.node.querySelector('button')?.click()
  await expect.poll(() => second.node.textContent).toContain('Type 471902 into the dialog')
})

test('markup in a subject is text', () => {
  const { node, show } = createInbox({ since: opened, copy: async () => {} })
  show([mail('a', 1, '<img src=x onerror=alert(1)>')])
  expect(node.querySelector('img')).toBeNull()
  expect(node.textContent).toContain('<img src=x')
})
