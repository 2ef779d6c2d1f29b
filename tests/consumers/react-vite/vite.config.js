import { integrity } from './integrity.js'

export default {
  build: { rollupOptions: { input: ['index.html', 'bare.html'] } },
  plugins: [integrity()],
}
