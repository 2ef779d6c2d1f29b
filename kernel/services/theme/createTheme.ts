import { type ThemeMode, type ThemeService, type ThemeState, toReadable } from '../../api/index.js'
import { InvalidOptionError } from '../../host/errors.js'
import type { State } from '../../state/createState.js'
import { type Look, toVariables } from './toVariables.js'

const modes: readonly ThemeMode[] = ['dark', 'light', 'auto']

export interface ThemeNeeds extends Pick<Look, 'supports' | 'leave'> {
  readonly state: State
  /** As the host wrote it. */
  readonly initial: { readonly mode?: unknown; readonly variables?: unknown }
}

/** The theme, which hosts may change while the page lives. An invalid value is left out with a developer alert: it never ends the page. */
export const createTheme = ({ state: states, initial, supports, leave }: ThemeNeeds): ThemeService => {
  const toMode = (given: unknown, current: ThemeMode): ThemeMode => {
    const known = modes.find((one) => one === given)
    if (!known) leave(new InvalidOptionError({ option: 'themeMode', given, accepted: modes.join(', '), left: true }))
    return known ?? current
  }
  const state: { mode: ThemeMode; variables: Readonly<Record<string, string>> } = states.make({
    mode: toMode(initial.mode ?? 'dark', 'dark'),
    variables: toVariables(initial.variables, { supports, leave }),
  })
  return {
    state: toReadable<ThemeState>(state),
    setMode: (mode) => {
      state.mode = toMode(mode, state.mode)
    },
    setVariables: (variables) => {
      state.variables = toVariables(variables, { kept: state.variables, supports, leave })
    },
  }
}
