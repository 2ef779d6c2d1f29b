import type { Answer, Prompt } from '../Prompt.js'
import type { Identity } from '../types.js'
import { element } from './element.js'
import { shorten } from './shorten.js'

/** The body of a wallet's window: first the lock, if there is one, then the question. */
export const drawPrompt = ({
  identity,
  prompt,
  title,
  locked,
  settle,
}: {
  readonly identity: Identity
  readonly prompt: Prompt
  readonly title: HTMLElement
  readonly locked: boolean
  settle(answer: Answer): void
}): HTMLElement => {
  const form = element('form', { method: 'dialog', class: 'body', novalidate: true })

  const choice = (address: string, index: number) =>
    element(
      'label',
      { class: 'choice' },
      element('input', { type: 'radio', name: 'account', value: `${index}`, checked: index === 0 }),
      element('span', {}, `Account ${index + 1}`),
      element('code', {}, shorten(address)),
    )

  const question = () => {
    const accounts = prompt.accounts && element('fieldset', {}, element('legend', {}, 'Account'), ...prompt.accounts.map(choice))
    const facts = element('dl', {}, ...prompt.facts.map(([label, value]) => element('div', {}, element('dt', {}, label), element('dd', {}, value))))
    const text = prompt.text === undefined ? undefined : element('pre', { tabindex: '0', role: 'region', 'aria-label': 'Message' }, prompt.text)
    const account = () => Number(new FormData(form).get('account') ?? 0)
    form.replaceChildren(
      title,
      facts,
      ...(text ? [text] : []),
      ...(accounts ? [accounts] : []),
      element(
        'div',
        { class: 'answers' },
        element('button', { type: 'button', click: () => settle({ kind: 'decline' }) }, 'Decline'),
        element('button', { type: 'button', class: 'main', click: () => settle({ kind: 'approve', account: account() }) }, 'Approve'),
      ),
      element('p', { class: 'small' }, 'A sandbox wallet: its keys are public. ', failButton()),
    )
  }

  const failButton = () => element('button', { type: 'button', class: 'link', click: () => settle({ kind: 'fail' }) }, 'Fail instead')

  const lock = () => {
    form.replaceChildren(
      title,
      element('p', {}, `${identity.name} is locked. Unlock it to see what this site asks.`),
      element(
        'div',
        { class: 'answers' },
        element('button', { type: 'button', click: () => settle({ kind: 'decline' }) }, 'Decline'),
        element('button', { type: 'button', class: 'main', click: unlock }, 'Unlock'),
      ),
    )
  }

  const unlock = () => {
    question()
    title.focus()
  }

  if (locked) lock()
  else question()
  return form
}
