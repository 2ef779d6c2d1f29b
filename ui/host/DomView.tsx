import { useLayoutEffect, useRef } from 'react'
import type { ViewModule } from '../../kernel/api/index.js'
import { useReadable } from '../hooks/useReadable.js'
import { useUi } from '../hooks/useUi.js'
import { useViewContext } from '../hooks/useViewContext.js'

export interface DomViewProps {
  // biome-ignore lint/suspicious/noExplicitAny: the host shows views of any parameters
  readonly view: Extract<ViewModule<any>, { kind: 'dom' }>
  readonly params: unknown
}

/** The visitor is in it, or typed something. */
const isInUse = (place: HTMLElement): boolean =>
  place.contains((place.getRootNode() as ShadowRoot).activeElement) ||
  [...place.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value, defaultValue }) => value !== defaultValue)

/**
 * Hosts a view that is not React: it receives an element and a scope that ends with it. It is mounted again when the texts change, for
 * example when a locale file arrives or the page changes its language, unless a visitor would lose what was typed, or the place in it. An
 * error goes to the boundary.
 */
export const DomView = ({ view, params }: DomViewProps) => {
  const { scope, kernel } = useUi()
  const context = useViewContext()
  const { revision } = useReadable(kernel.locale)
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef(revision)
  if (!place.current || !isInUse(place.current)) drawn.current = revision
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that `t` answers differently now
  useLayoutEffect(() => {
    const parent = place.current
    if (!parent) return
    // A new element each time, so that nothing of an earlier mount stays in it.
    const element = parent.ownerDocument.createElement('div')
    element.className = 'pt-domview'
    parent.append(element)
    const own = scope.child('view')
    const end = () => {
      own.dispose()
      element.remove()
    }
    try {
      const dispose = view.mount(element, { params, scope: own, context })
      if (dispose) own.add(dispose)
    } catch (error) {
      end()
      throw error
    }
    return end
  }, [view, params, scope, context, drawn.current])
  return <div className="pt-domplace" ref={place} />
}
