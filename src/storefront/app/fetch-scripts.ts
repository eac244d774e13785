/**
 * Asks for the page's modules, whose links lie in a `noscript`; a browser fetches none twice, however often its link is written.
 * Urgent ones go before the smaller pictures, with which the router lets them wait.
 */
export function fetchScripts({ isUrgent }: { isUrgent: boolean }): void {
  const written = document.createElement('template')
  written.innerHTML = document.querySelector('noscript[data-scripts]')?.textContent ?? ''
  for (const link of written.content.querySelectorAll('link')) {
    if (isUrgent) link.fetchPriority = 'auto'
    document.head.append(link)
  }
}
