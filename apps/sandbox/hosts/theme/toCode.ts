import type { Choice } from './presets.js'

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** What a developer pastes: the options of `createAppKit`, or the same as a style sheet of the page. */
export const toCode = ({ mode, variables }: Choice, kind: 'options' | 'css'): string => {
  const entries = Object.entries(variables)
  if (kind === 'css') return [`:root {`, ...entries.map(([name, value]) => `  ${name}: ${value};`), '}'].join('\n')
  return [
    'createAppKit({',
    '  // …',
    `  themeMode: ${quote(mode)},`,
    ...(entries.length > 0 ? ['  themeVariables: {', ...entries.map(([name, value]) => `    ${quote(name)}: ${quote(value)},`), '  },'] : []),
    '})',
  ].join('\n')
}
