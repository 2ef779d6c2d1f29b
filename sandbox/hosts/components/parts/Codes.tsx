import { QrPlate, Say, WalletImage } from 'portico/ui'
import { harbor, modules } from '../samples.js'

export const Codes = () => (
  <div className="pt-body">
    <QrPlate modules={modules} label="Pairing code for Harbor" mark={<WalletImage src={harbor} name="Harbor" />} />
    <Say title="Scan to connect">Open Harbor on your phone, tap Scan, and point it here.</Say>
    <QrPlate modules={modules} label="Pairing code" stale={{ title: 'This code has expired', text: 'Codes last four minutes to keep the pairing private.' }} />
  </div>
)
