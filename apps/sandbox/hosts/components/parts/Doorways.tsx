import { Avatar, Doorway, DoorwayCard, type DoorwayState, Icon, Say, Separator, WalletImage } from 'portico/ui'
import { address, harbor } from '../samples.js'

const said: Readonly<Record<DoorwayState, readonly [string, string]>> = {
  waiting: ['Continue in Harbor', 'Approve the connection in the Harbor window.'],
  bad: ['Request declined', 'Nothing was shared and nothing was signed.'],
  warn: ['Harbor isn’t in this browser', 'Install it, then come back to this tab.'],
  ok: ['Connected', 'mira.eth on Ethereum is now connected.'],
  rest: ['No activity on Ethereum', 'When you send, receive or swap, it shows up here.'],
}

export const Doorways = () => (
  <div className="pt-body">
    <DoorwayCard image={<WalletImage src={harbor} name="Harbor" />} label="Continue with Harbor" detail="Last used on 14 November" onPress={() => {}} />
    <Separator>or without a wallet</Separator>
    {(Object.keys(said) as DoorwayState[]).map((state) => (
      <div key={state} className="stack">
        <Doorway state={state} scene={state === 'ok' ? <Avatar address={address} /> : undefined}>
          {state === 'ok' ? undefined : state === 'rest' ? <Icon name="clock" size={54} /> : <WalletImage src={harbor} name="Harbor" />}
        </Doorway>
        <Say title={said[state][0]}>{said[state][1]}</Say>
      </div>
    ))}
  </div>
)
