import { Button, Checkbox, IconButton, SearchField, TextField, Toggle } from '../../../../../ui/index.js'
import { useState } from 'react'
import { Forced } from '../Forced.js'

const none = () => {}

export const Inputs = () => {
  const [on, setOn] = useState(true)
  const [accepted, setAccepted] = useState(true)
  const [query, setQuery] = useState('')
  return (
    <div className="pt-body">
      <div className="stack">
        <TextField label="Email" placeholder="name@example.com" icon="mail" type="email" value="" onChange={none} />
        <Forced state="focus">
          <TextField label="Email" icon="mail" type="email" value="mira" onChange={none} />
        </Forced>
        <TextField label="Email" icon="mail" type="email" value="mira.okafor@" onChange={none} error="Add the part after @, for example fastmail.com." />
        <TextField label="Email" icon="mail" type="email" value="mira.okafor@fastmail.com" onChange={none} busy readOnly />
        <SearchField label="Search 483 wallets" value={query} onChange={setQuery} found={`${query.length} wallets match`} />
        <TextField
          label="Name or address"
          icon="user"
          value=""
          onChange={none}
          end={
            <>
              <Button kind="secondary" size="sm">
                Paste
              </Button>
              <IconButton icon="scan" label="Scan a code" />
            </>
          }
        />
        <div className="line between">
          <span className="pt-meta">Toggle</span>
          <span className="line">
            <Toggle bare label="Off" on={false} onChange={none} />
            <Toggle bare label="On" on={on} onChange={setOn} />
            <Forced state="focus">
              <Toggle bare label="Focused" on onChange={none} />
            </Forced>
          </span>
        </div>
        <Toggle label="Hide small balances" on={on} onChange={setOn} />
        <Checkbox checked={accepted} onChange={setAccepted}>
          I accept the <a href="#terms">Terms</a> and <a href="#privacy">Privacy notice</a>.
        </Checkbox>
        <Checkbox checked={false} onChange={none}>
          Unchecked
        </Checkbox>
        <Checkbox checked={false} onChange={none} hint="Accept the terms to go on.">
          Needed
        </Checkbox>
      </div>
    </div>
  )
}
