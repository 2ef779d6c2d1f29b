import { Button, ButtonPair, IconButton } from '../../../../../ui/index.js'
import { Cell } from '../Cell.js'

const none = () => {}
const kinds = [
  ['primary', 'Primary'],
  ['secondary', 'Secondary'],
  ['ghost', 'Ghost'],
  ['danger', 'Danger'],
] as const

export const Buttons = () => (
  <div className="pt-body">
    <div className="grid3">
      {kinds.flatMap(([kind, label], at) =>
        ([undefined, 'hover', 'focus'] as const).map((state) => (
          <Cell key={`${kind}${state}`} caption={at === 0 ? (state ?? 'rest') : undefined} state={state}>
            <Button kind={kind} onPress={none}>
              {label}
            </Button>
          </Cell>
        )),
      )}
      <Cell caption="pressed" state="active">
        <Button kind="primary">Primary</Button>
      </Cell>
      <Cell caption="disabled">
        <Button kind="primary" disabledReason="Enter an amount first">
          Disabled
        </Button>
      </Cell>
      <Cell caption="busy">
        <Button kind="primary" busy>
          Sending
        </Button>
      </Cell>
      <Cell caption="small">
        <Button kind="secondary" size="sm">
          Use
        </Button>
      </Cell>
      <Cell caption="icon">
        <div className="line">
          <IconButton icon="back" label="Back" />
          <div data-force="hover">
            <IconButton icon="close" label="Close" />
          </div>
        </div>
      </Cell>
      <Cell caption="danger, quiet">
        <Button kind="quiet-danger">Leave</Button>
      </Cell>
    </div>
    <ButtonPair>
      <Button kind="secondary">Decline</Button>
      <Button kind="primary">Approve</Button>
    </ButtonPair>
    <ButtonPair>
      <Button kind="secondary">Choose another receiver</Button>
      <Button kind="primary" icon="send">
        Send 1,204.50 USDC anyway
      </Button>
    </ButtonPair>
  </div>
)
