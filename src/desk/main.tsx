import './styles/root.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { config } from 'zod/v4/core'
import { ROUTES } from './routes.tsx'

// The policy of the desk forbids code made of texts; a schema would try it, and the browser says so for each.
config({ jitless: true })

// A picture that does not come leaves its place grey, as without a connection.
for (const name of ['error', 'load'])
  document.addEventListener(
    name,
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.toggleAttribute('data-missing', name === 'error')
    },
    { capture: true },
  )

// Asked for before the first text needs them: what stands in other letters is all laid out anew when they come.
// Letters that do not come leave the text in the device's own.
document.fonts.load("1em 'Onest Variable'", 'Aя').catch(() => undefined)

const router = createBrowserRouter(ROUTES, { basename: '/admin' })
const root = document.querySelector('#desk')
if (!root) throw new Error('the document has no #desk')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
