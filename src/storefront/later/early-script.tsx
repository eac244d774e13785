/**
 * A button that is pressed before the page's scripts have come is marked, which shows that the press was seen; once the
 * page reacts, the press is done again. Only buttons: links and fields do without scripts what they are for.
 */
const MARK_PRESSED =
  "{const mark=e=>{const b=e.target.closest('[type=button]');if(b)b.dataset.early=''};" +
  "addEventListener('click',mark,true);addEventListener('takeover',()=>removeEventListener('click',mark,true))}"

/** Before the stylesheets, for which a script behind them would wait. Only the server writes what it holds. */
export function EarlyScript() {
  const html = import.meta.env.SSR ? MARK_PRESSED : ''
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
