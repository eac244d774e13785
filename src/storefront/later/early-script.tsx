/**
 * What is pressed or changed before the page's scripts have come is marked, which shows of a button that the press was
 * seen; once the page reacts, it is done again. Links and submits do without scripts what they are for.
 */
const MARK_PRESSED =
  "{const mark=e=>{const c=e.target.closest(e.type=='click'?'[type=button]':'input,select');if(c)c.dataset.early=''}," +
  "end=new AbortController,o={capture:true,signal:end.signal};addEventListener('click',mark,o);" +
  "addEventListener('input',mark,o);addEventListener('takeover',()=>end.abort(),o)}"

/** Before the stylesheets, for which a script behind them would wait. Only the server writes what it holds. */
export function EarlyScript() {
  const html = import.meta.env.SSR ? MARK_PRESSED : ''
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
