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

/** What only some pages need that early, by the first segment of their path. */
const OF_PAGES = new Map([
  ['cart', earlyCart],
  ['cabinet', earlyToken],
])

/** Before the stylesheets, for which a script behind them would wait. */
export function EarlyScript() {
  const { pathname } = useLocation()
  return <InlineScript code={head + (OF_PAGES.get(pathname.split('/', 2)[1] ?? '') ?? '')} />
}

/** React Router's scripts, which start once the first view is there. React draws what is in a `noscript` on the server alone. */
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

/** Only the server writes what it holds. */
const InlineScript = import.meta.env.SSR ? WrittenScript : ServerScript

function WrittenScript({ code }: { code: string }) {
  return <script nonce={use(ScriptNonce)} dangerouslySetInnerHTML={{ __html: code }} />
}

function ServerScript(_props: { code: string }) {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
