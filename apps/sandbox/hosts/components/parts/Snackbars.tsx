import { Snackbar } from '../../../../../ui/index.js'

const none = () => {}
const text = (value: string) => ({ key: 'sample', text: value })
const plain = { values: undefined, action: undefined, icon: undefined, autoClose: true }

export const Snackbars = () => (
  <div className="stack">
    <Snackbar notice={{ key: 1, variant: 'success', message: text('Address copied'), ...plain }} />
    <Snackbar notice={{ key: 2, variant: 'loading', message: text('Waiting for Harbor'), ...plain }} />
    <Snackbar notice={{ key: 3, variant: 'error', message: text('Activity didn’t load. Try again in a moment.'), ...plain }} />
    <Snackbar
      notice={{
        key: 4,
        variant: 'error',
        message: text('Balances didn’t load. We’ll retry in 30 s.'),
        ...plain,
        action: { label: text('Retry now'), run: none },
      }}
    />
  </div>
)
