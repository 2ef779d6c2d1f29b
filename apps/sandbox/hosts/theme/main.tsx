import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ThemePage } from './ThemePage.js'

const place = document.querySelector('#root')
if (place)
  createRoot(place).render(
    <StrictMode>
      <ThemePage />
    </StrictMode>,
  )
