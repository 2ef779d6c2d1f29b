import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { type HostInfo, msg } from '../../../kernel/api/index.js'
import { Checkbox, useMessage, ViewFooter } from '../../../ui/index.js'
import { legalReason } from '../legalReason.js'

const accepting = {
  both: msg('connect.legal.both', 'By connecting you accept the {terms} and {privacy} of {site}.'),
  terms: msg('connect.legal.terms', 'By connecting you accept the {terms} of {site}.'),
  privacy: msg('connect.legal.privacy', 'By connecting you accept the {privacy} of {site}.'),
}
const accept = {
  both: msg('connect.accept.both', 'I accept the {terms} and {privacy} of {site}'),
  terms: msg('connect.accept.terms', 'I accept the {terms} of {site}'),
  privacy: msg('connect.accept.privacy', 'I accept the {privacy} of {site}'),
}
const termsLabel = msg('connect.legal.terms.link', 'Terms')
const privacyLabel = msg('connect.legal.privacy.link', 'Privacy notice')
const tick = msg('connect.legal.tick', 'Check the box to continue')

// Stand-ins for the links, so that a translator may put them anywhere in the sentence.
const termsMark = '\ue000'
const privacyMark = '\ue001'

export interface LegalProps {
  readonly host: HostInfo
  readonly given: boolean
  /** The ways in: until the box is ticked, what is pressed there leads to the box. */
  readonly ways: RefObject<HTMLElement | null>
  onChange(given: boolean): void
}

/** The host's terms under the list: a sentence, or a box to tick first. Nothing without an address for either. */
export const Legal = ({ host, given, ways, onChange }: LegalProps) => {
  const t = useMessage()
  const { termsUrl, privacyUrl, options } = host
  const [blocks, setBlocks] = useState(0)
  const attention = given ? 0 : blocks
  const closed = legalReason(host, given) !== undefined
  useLayoutEffect(() => {
    const box = ways.current
    if (!box || !closed) return
    const stop = new AbortController()
    const block = (event: Event) => {
      if (event.type === 'click' && !(event.target as Element).closest('button, a')) return
      event.preventDefault()
      event.stopPropagation()
      setBlocks((count) => count + 1)
    }
    for (const type of ['click', 'submit']) box.addEventListener(type, block, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [ways, closed])
  const which = termsUrl ? (privacyUrl ? 'both' : 'terms') : privacyUrl ? 'privacy' : undefined
  if (!which) return null
  const link = (href: string | undefined, label: string): ReactNode => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  )
  const sentence = t((options.legalCheckbox ? accept : accepting)[which], { terms: termsMark, privacy: privacyMark, site: host.domain || host.name })
  const text = sentence.split(/([\ue000\ue001])/).map((part, place) => {
    const shown = part === termsMark ? link(termsUrl, t(termsLabel)) : part === privacyMark ? link(privacyUrl, t(privacyLabel)) : part
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence stay in place
    return <Fragment key={place}>{shown}</Fragment>
  })
  if (!options.legalCheckbox) return <ViewFooter note={text} />
  return (
    <ViewFooter>
      <Checkbox checked={given} onChange={onChange} attention={attention} hint={attention > 0 ? t(tick) : undefined}>
        {text}
      </Checkbox>
    </ViewFooter>
  )
}
