import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BarePage } from './BarePage'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <BarePage />
    </StrictMode>,
  )
