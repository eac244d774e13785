import { useLocation } from 'react-router'
// oxlint-disable-next-line import/default -- its text, which the build makes a default export
import earlyCart from '../cart/early-cart.ts?early'

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

/** Before the stylesheets, for which a script behind them would wait. Only the server writes what it holds. */
export const EarlyScript = import.meta.env.SSR ? WrittenScript : KeptScript

function WrittenScript() {
  const { pathname } = useLocation()
  return <script dangerouslySetInnerHTML={{ __html: MARK_PRESSED + (OF_PAGE.get(pathname) ?? '') }} />
}

function KeptScript() {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
