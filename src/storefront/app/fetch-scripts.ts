/**
 * Requests the page's modules, whose links are in a `noscript`. A browser loads no module twice, however often
 * it is linked. Urgent ones precede the smaller pictures, for which the router lets them wait.
 */
export function fetchScripts({ isUrgent }: { isUrgent: boolean }): void {
  const written = document.createElement('template')
  written.innerHTML = document.querySelector('noscript[data-scripts]')?.textContent ?? ''
  for (const link of written.content.querySelectorAll('link')) {
    if (isUrgent) link.fetchPriority = 'auto'
    document.head.append(link)
  }
  // Tells `start-scripts.ts` not to wait for the first picture any longer.
  dispatchEvent(new Event('early'))
}
