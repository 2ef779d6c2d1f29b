import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppKit, useAppKitAccount } from 'portico/react'
import { EvmAdapter } from 'portico/adapters/evm'
import { siteOptions } from '../shared/siteOptions.js'
import { dialogs } from './dialogs.js'

createAppKit({ ...siteOptions(), adapters: [new EvmAdapter()] })

// `?only=Radix%20dialog` shows one; `?placed=yes` has the modal in the page from the beginning.
const query = new URLSearchParams(location.search)
const only = query.get('only')
if (query.get('placed')) document.body.append(document.createElement('appkit-modal'))

const Site = () => {
  const { address } = useAppKitAccount()
  return (
    <main>
      <h1>A wallet from inside of dialogs</h1>
      <p className="soft">Each of them traps the focus, locks the page or closes itself in its own way. The wallet opens over it and leaves it as it was.</p>
      <p data-fact="address">{address ?? 'not connected'}</p>
      <div className="actions">
        {Object.entries(dialogs).map(([title, Dialog]) =>
          only && only !== title ? undefined : (
            <Suspense key={title}>
              <Dialog title={title}>
                <div data-inside={title}>
                  <p>Something of the site’s own, and its button.</p>
                  <appkit-button />
                  <p>
                    <input aria-label="Note" />
                  </p>
                </div>
              </Dialog>
            </Suspense>
          ),
        )}
      </div>
      <p style={{ blockSize: '120vh' }}>A long page.</p>
    </main>
  )
}

const app = document.querySelector('#app')
if (app) {
  createRoot(app).render(
    <StrictMode>
      <Site />
    </StrictMode>,
  )
}
