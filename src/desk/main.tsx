import './styles/root.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { config } from 'zod/v4/core'
import { ROUTES } from './routes.tsx'

// The desk's content policy forbids code made of strings. Zod would try to use it, and the browser would report each
// attempt.
config({ jitless: true })

// A picture that fails to load leaves its place grey, as without a connection.
for (const name of ['error', 'load'])
  document.addEventListener(
    name,
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.toggleAttribute('data-missing', name === 'error')
    },
    { capture: true },
  )

// Loads the font before the first text needs it, because a late font lays all texts out again.
// If it does not come, the text stays in the device's own font.
document.fonts.load("1em 'Onest Variable'", 'Aя').catch(() => undefined)

const router = createBrowserRouter(ROUTES, { basename: '/admin' })
const root = document.querySelector('#desk')
if (!root) throw new Error('the document has no #desk')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
