'use client'

import { App } from '../src/App'
import '../src/wallet'

export const Wallet = () => <App />
