import { toQuestion } from '../toQuestion.js'
import type { Asked } from '../types.js'
import { Answers } from './Answers.js'
import { Heading } from './Heading.js'
import type { ScreenProps } from './ScreenProps.js'
import { SiteCard } from './SiteCard.js'

/** A connected website asks for something. */
export const AskedScreen = ({ asked, networks, run, putAside }: ScreenProps & { readonly asked: Asked; putAside(): void }) => {
  const { title, facts, text } = toQuestion(asked, (chain) => networks.find(({ id }) => id === chain)?.name ?? chain)
  return (
    <section className="screen question" key={asked.id}>
      <Heading>{title}</Heading>
      <SiteCard site={asked.site} />
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {text === undefined ? null : (
        <section className="text" aria-label="Message">
          {text}
        </section>
      )}
      <Answers verb="Approve" approve={() => run((phone) => phone.approve())} decline={() => run((phone) => phone.decline())} putAside={putAside} />
    </section>
  )
}
