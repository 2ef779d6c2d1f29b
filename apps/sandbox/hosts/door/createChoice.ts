import { element } from '../shared/element.js'

export interface Option<Value extends string> {
  readonly value: Value
  /** What is read out, and shown where there is no picture. */
  readonly label: string
  /** What is shown before the label, or in its place. */
  readonly picture?: Node
  readonly only?: 'picture'
}

/** One of several, as radio buttons of the browser: arrow keys and forced colours work without more. */
export const createChoice = <Value extends string>(
  { name, label, options, chosen }: { readonly name: string; readonly label: string; readonly options: readonly Option<Value>[]; readonly chosen: Value },
  choose: (value: Value) => void,
): HTMLElement =>
  element(
    'div',
    { class: 'choice', role: 'radiogroup', 'aria-label': label, 'data-choice': name },
    ...options.map(({ value, label: text, picture, only }) =>
      element(
        'label',
        {},
        element('input', {
          type: 'radio',
          name,
          value,
          'aria-label': text,
          ...(value === chosen && { checked: '' }),
          change: () => choose(value),
        }),
        ...(picture ? [picture] : []),
        ...(only === 'picture' ? [] : [element('span', { 'aria-hidden': 'true' }, text)]),
      ),
    ),
  )
