import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Phone as PhoneParts } from '../createPhone.js'
import { identity } from '../startKit.js'
import type { Network } from '../types.js'
import { AskedScreen } from './AskedScreen.js'
import { HomeScreen } from './HomeScreen.js'
import { ProposalScreen } from './ProposalScreen.js'
import { ScanScreen } from './ScanScreen.js'
import type { ScreenProps } from './ScreenProps.js'

export interface PhoneProps {
  readonly phone: PhoneParts
  readonly networks: readonly Network[]
  /** Of the accounts. */
  readonly names: readonly string[]
  /** Whether account, network and answers can be chosen. */
  readonly settings: boolean
}

/** The phone: one screen at a time, and what it last had to say. */
export const Phone = ({ phone, networks, names, settings }: PhoneProps) => {
  const { controls, store, trouble } = phone
  const state = useSyncExternalStore(store.subscribe, store.get)
  const [scanning, scan] = useState(false)
  const [later, putOff] = useState<readonly number[]>([])

  const screen: ScreenProps = { networks, names, run: (action) => void action(controls).catch(trouble) }
  const asks = state.manner === 'ask'
  const proposal = asks ? state.proposals.find(({ id }) => !later.includes(id)) : undefined
  const asked = asks && !proposal ? state.asked.find(({ id }) => !later.includes(id)) : undefined
  const waiting = state.proposals.length + state.asked.length
  const question = proposal?.id ?? asked?.id

  useEffect(() => {
    if (question !== undefined) scan(false)
  }, [question])

  const putAside = () => question !== undefined && putOff([...later, question])
  return (
    <div className="device">
      <header className="bar">
        <img src={identity.icon} alt="" width="28" height="28" />
        <strong>{identity.name}</strong>
        <span className={state.ready ? 'dot on' : 'dot'}>{state.ready ? 'Ready' : 'Starting'}</span>
      </header>
      <main>
        {proposal ? (
          <ProposalScreen {...screen} proposal={proposal} account={state.account} putAside={putAside} />
        ) : asked ? (
          <AskedScreen {...screen} asked={asked} putAside={putAside} />
        ) : scanning ? (
          <ScanScreen {...screen} leave={() => scan(false)} />
        ) : (
          <HomeScreen
            {...screen}
            state={state}
            waiting={waiting}
            settings={settings}
            scan={() => scan(true)}
            show={asks && waiting > 0 ? () => putOff([]) : undefined}
          />
        )}
      </main>
      <p className="message" role="status">
        {state.message}
      </p>
    </div>
  )
}
