import { Avatar, StatusIllustration, LastUsedCard, type StatusIllustrationState, Icon, StatusText, Separator, WalletImage } from '../../../../../ui/index.js'
import { address, harbor } from '../samples.js'

const said: Readonly<Record<StatusIllustrationState, readonly [string, string]>> = {
  waiting: ['Continue in Harbor', 'Approve the connection in the Harbor window.'],
  bad: ['Request declined', 'Nothing was shared or signed.'],
  warn: ['Harbor isn’t in this browser', 'Install it, then come back to this tab.'],
  ok: ['Connected', 'mira.eth on Ethereum is now connected.'],
  rest: ['No activity on Ethereum', 'When you send, receive or swap, it shows up here.'],
}

export const StatusIllustrations = () => (
  <div className="pt-body">
    <LastUsedCard image={<WalletImage src={harbor} name="Harbor" />} label="Continue with Harbor" detail="Last used today" onPress={() => {}} />
    <Separator>or without a wallet</Separator>
    {(Object.keys(said) as StatusIllustrationState[]).map((state) => (
      <div key={state} className="stack">
        <StatusIllustration state={state} scene={state === 'ok' ? <Avatar address={address} /> : undefined}>
          {state === 'ok' ? undefined : state === 'rest' ? <Icon name="clock" size={54} /> : <WalletImage src={harbor} name="Harbor" />}
        </StatusIllustration>
        <StatusText title={said[state][0]}>{said[state][1]}</StatusText>
      </div>
    ))}
  </div>
)
