import type { Proposal } from '../types.js'
import { Answers } from './Answers.js'
import { Heading } from './Heading.js'
import type { ScreenProps } from './ScreenProps.js'
import { SiteCard } from './SiteCard.js'

/** A website asks to be connected. */
export const ProposalScreen = ({
  proposal,
  account,
  names,
  run,
  putAside,
}: ScreenProps & { readonly proposal: Proposal; readonly account: number; putAside(): void }) => (
  <section className="screen question">
    <Heading>{proposal.text === undefined ? 'Connect to this site?' : 'Connect and sign in?'}</Heading>
    <SiteCard site={proposal.site} />
    {proposal.unsupported ? (
      <p>It uses networks that are not on this phone.</p>
    ) : (
      <dl>
        <dt>Account</dt>
        <dd>{names[account]}</dd>
        <dt>Networks</dt>
        <dd>{proposal.networks.join(', ')}</dd>
      </dl>
    )}
    {proposal.text === undefined ? null : (
      <section className="text" aria-label="Message">
        {proposal.text}
      </section>
    )}
    <p className="small">It will see the address and the balance, and may ask for signatures. Every signature asks first.</p>
    <Answers
      verb="Approve"
      approve={proposal.unsupported ? undefined : () => run((phone) => phone.approve())}
      decline={() => run((phone) => phone.decline())}
      putAside={putAside}
    />
  </section>
)
