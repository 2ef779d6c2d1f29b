import { Fragment, type ReactNode } from 'react'
import { type HostInfo, msg } from '../../../kernel/contract/index.js'
import { Checkbox, useMessage, ViewFooter } from '../../../ui/index.js'

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
const tick = msg('connect.legal.tick', 'Tick this box to go on')

// Stand-ins for the links, so that a translator may put them anywhere in the sentence.
const termsMark = '\ue000'
const privacyMark = '\ue001'

export interface LegalProps {
  readonly host: HostInfo
  readonly given: boolean
  /** How often a blocked press asked for it. */
  readonly attention: number
  onChange(given: boolean): void
}

/** The host's terms under the list: a sentence, or a box to tick first. Nothing without an address for either. */
export const Legal = ({ host, given, attention, onChange }: LegalProps) => {
  const t = useMessage()
  const { termsUrl, privacyUrl, options } = host
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
      <Checkbox checked={given} onChange={onChange} attention={attention} hint={attention > 0 && !given ? t(tick) : undefined}>
        {text}
      </Checkbox>
    </ViewFooter>
  )
}
