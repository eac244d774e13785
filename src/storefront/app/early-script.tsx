import { use } from 'react'
import { Scripts, useLocation } from 'react-router'
// oxlint-disable-next-line import/default -- its text, which the build makes a default export
import earlyCart from '../features/cart-view/early-cart.ts?early'
// oxlint-disable-next-line import/default -- likewise
import startScripts from './start-scripts.ts?early'
import { ScriptNonce } from '../runtime/late-parts/script-nonce.ts'

/**
 * What is pressed or changed before the page's scripts have come is marked, which shows of a button that the press was
 * seen; once the page reacts, it is done again. Links and submits do without scripts what they are for.
 */
const MARK_PRESSED =
  "{const mark=e=>{const c=e.target.closest(e.type=='click'?'[type=button]':'input,select');if(c)c.dataset.early=''}," +
  "end=new AbortController,o={capture:true,signal:end.signal};addEventListener('click',mark,o);" +
  "addEventListener('input',mark,o);addEventListener('takeover',()=>end.abort(),o)}"

/** What only one page needs that early. */
const OF_PAGE = new Map([['/cart', earlyCart]])

/** Before the stylesheets, for which a script behind them would wait. */
export function EarlyScript() {
  const { pathname } = useLocation()
  return <InlineScript code={MARK_PRESSED + (OF_PAGE.get(pathname) ?? '')} />
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
const InlineScript = import.meta.env.SSR ? WrittenScript : KeptScript

function WrittenScript({ code }: { code: string }) {
  return <script nonce={use(ScriptNonce)} dangerouslySetInnerHTML={{ __html: code }} />
}

function KeptScript(_props: { code: string }) {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
