import { use } from 'react'
import { Scripts, useLocation } from 'react-router'
// oxlint-disable-next-line import/default -- its text, which the build makes a default export
import earlyCart from '../features/cart-view/early-cart.ts?early'
// oxlint-disable-next-line import/default -- likewise
import earlyToken from '../features/session/early-token.ts?early'
// oxlint-disable-next-line import/default -- likewise
import head from './head.ts?early'
// oxlint-disable-next-line import/default -- likewise
import startScripts from './start-scripts.ts?early'
import { ScriptNonce } from '../runtime/late-parts/script-nonce.ts'

/** Early scripts that only some pages need, by the first segment of their path. */
const OF_PAGES = new Map([
  ['cart', earlyCart],
  ['cabinet', earlyToken],
])

/** Placed before the stylesheets, because a script after them would wait for them. */
export function EarlyScript() {
  const { pathname } = useLocation()
  return <InlineScript code={head + (OF_PAGES.get(pathname.split('/', 2)[1] ?? '') ?? '')} />
}

/**
 * React Router's scripts, which start once the first view is shown. React renders the content of a `noscript`
 * only on the server.
 */
export function LateScripts() {
  return (
    <>
      <noscript data-scripts="">
        <Scripts />
      </noscript>
      <InlineScript code={startScripts} />
    </>
  )
}

/** Only the server writes the code into the page; the browser keeps what it finds. */
const InlineScript = import.meta.env.SSR ? WrittenScript : ServerScript

function WrittenScript({ code }: { code: string }) {
  return <script nonce={use(ScriptNonce)} dangerouslySetInnerHTML={{ __html: code }} />
}

function ServerScript(_props: { code: string }) {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
