import { QrPlate, StatusText } from '../../../../../ui/index.js'
import { harbor, link } from '../samples.js'

export const Codes = () => (
  <div className="pt-body">
    <QrPlate text={link} label="Pairing code for Harbor" logo={{ src: harbor, name: 'Harbor' }} />
    <StatusText title="Scan to connect">Open Harbor on your phone, tap Scan, and point it here.</StatusText>
    <QrPlate text={link} label="Pairing code" dimmed={{ title: 'This code has expired', text: 'Codes last four minutes to keep the pairing private.' }} />
  </div>
)
