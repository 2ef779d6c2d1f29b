import { createAppKit } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { useEffect, useRef, useState } from 'react'
import { siteOptions } from '../shared/siteOptions.js'
import type { Choice } from './presets.js'

const make = ({ mode, variables }: Choice) => createAppKit({ ...siteOptions(), adapters: [new EvmAdapter()], themeMode: mode, themeVariables: variables })

/**
 * A widget that follows the choice while the page lives. A value that it leaves out changes nothing, and is marked at its variable. What is taken back
 * to its default needs another instance, as on a page that is loaded again.
 */
export const useWidget = (first: Choice) => {
  const [choice, setChoice] = useState(first)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const widget = useRef<ReturnType<typeof make>>(undefined)
  useEffect(() => {
    widget.current = make(first)
    return () => void widget.current?.destroy()
  }, [first])

  const replace = (next: Choice) => {
    setProblems({})
    setChoice(next)
    const fresh = () => {
      widget.current = make(next)
    }
    widget.current?.destroy().then(fresh, fresh)
  }
  return {
    choice,
    problems,
    replace,
    setMode(mode: Choice['mode']) {
      widget.current?.setThemeMode(mode)
      setChoice({ ...choice, mode })
    },
    setVariable(name: string, value: string | undefined) {
      const { [name]: _, ...others } = choice.variables
      if (value === undefined) return replace({ ...choice, variables: others })
      const { [name]: __, ...rest } = problems
      const before = widget.current?.getThemeVariables()[name]
      widget.current?.setThemeVariables({ [name]: value })
      const after = widget.current?.getThemeVariables()[name]
      // The widget writes some values in another way, for example a plain number in px.
      if (after === before && after !== value.trim()) return setProblems({ ...rest, [name]: 'Left out: the console of the browser says what is accepted.' })
      setProblems(rest)
      setChoice({ ...choice, variables: { ...choice.variables, [name]: value } })
    },
  }
}
