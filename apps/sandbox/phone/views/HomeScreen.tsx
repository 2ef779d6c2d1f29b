import type { Mode } from '../../wallets/types.js'
import type { PhoneState } from '../types.js'
import { FinderPicture } from './FinderPicture.js'
import { Heading } from './Heading.js'
import type { ScreenProps } from './ScreenProps.js'
import { SiteCard } from './SiteCard.js'

const manners: readonly (readonly [Mode, string])[] = [
  ['ask', 'Ask me'],
  ['approve', 'Approve at once'],
  ['decline', 'Decline at once'],
  ['ignore', 'Never answer'],
]

interface SettingsProps extends ScreenProps {
  readonly state: PhoneState
}

/** Account, network and answers, and the networks that websites are told. */
const Settings = ({ state, networks, names, run }: SettingsProps) => (
  <>
    <div className="fields">
      <label>
        Account
        <select value={state.account} disabled={!state.ready} onChange={(event) => run((phone) => phone.setAccount(Number(event.currentTarget.value)))}>
          {names.map((name, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Network
        <select value={state.chain} disabled={!state.ready} onChange={(event) => run((phone) => phone.setChain(Number(event.currentTarget.value)))}>
          {networks
            .filter(({ id }) => id.startsWith('eip155:'))
            .map(({ id, name }) => (
              <option key={id} value={id.split(':')[1]}>
                {name}
              </option>
            ))}
        </select>
      </label>
      <label>
        Answers
        <select value={state.manner} onChange={(event) => run((phone) => phone.auto(event.currentTarget.value as Mode))}>
          {manners.map(([manner, text]) => (
            <option key={manner} value={manner}>
              {text}
            </option>
          ))}
        </select>
      </label>
    </div>
    <fieldset className="networks">
      <legend>Networks for websites</legend>
      {networks.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={state.networks.includes(id)}
            disabled={!state.ready}
            onChange={(event) => {
              const { checked } = event.currentTarget
              run((phone) =>
                phone.setNetworks(networks.map((network) => network.id).filter((other) => (other === id ? checked : state.networks.includes(other)))),
              )
            }}
          />
          {name}
        </label>
      ))}
    </fieldset>
  </>
)

export interface HomeScreenProps extends SettingsProps {
  readonly waiting: number
  readonly settings: boolean
  scan(): void
  readonly show: (() => void) | undefined
}

/** Account, networks, connected websites. */
export const HomeScreen = ({ waiting, settings, scan, show, ...screen }: HomeScreenProps) => {
  const { state, names, run } = screen
  return (
    <section className="screen">
      <Heading>{names[state.account] ?? 'Account'}</Heading>
      {settings ? (
        <button type="button" className="main wide" onClick={scan}>
          Scan
        </button>
      ) : (
        <>
          <FinderPicture />
          <p className="small center">Point at the code in the dialog</p>
        </>
      )}
      {show ? (
        <button type="button" className="wide" onClick={show}>
          {waiting === 1 ? 'Show the request' : `Show ${waiting} requests`}
        </button>
      ) : null}
      {settings ? <Settings {...screen} /> : null}
      {settings || state.sessions.length > 0 ? <h2>Connected websites</h2> : null}
      {settings && state.sessions.length === 0 ? <p className="small">None.</p> : null}
      <ul>
        {state.sessions.map(({ topic, site }) => (
          <li key={topic}>
            <SiteCard site={site} />
            <button type="button" aria-label={`Disconnect ${site.name}`} onClick={() => run((phone) => phone.disconnect(topic))}>
              Disconnect
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
