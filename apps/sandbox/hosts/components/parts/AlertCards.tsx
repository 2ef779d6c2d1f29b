import { AlertCard } from '../../../../../ui/index.js'

const none = () => {}

export const AlertCards = () => (
  <div className="stack">
    <AlertCard
      alert={{
        level: 'error',
        title: 'Invalid app configuration',
        lines: ['Origin `http://localhost:3000` is not on the allowlist of project `3f9c…e21a`.', 'Add it in your project dashboard, then reload.'],
        docsPath: 'https://example.com/errors#p104',
      }}
      onDismiss={none}
    />
    <AlertCard
      alert={{
        level: 'warn',
        title: 'Rate limited',
        lines: ['App configuration was asked for too often. Defaults are in use until `21:42:10`.'],
        docsPath: 'docs/reference/errors.md#p512',
      }}
    />
  </div>
)
