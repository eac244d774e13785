/** HTML that the server wrote into the page for later: icons, and what React Router starts the page with. */
export function writtenText(): string {
  const written = document.querySelectorAll('noscript[data-icons], noscript[data-scripts]')
  return [...written].map(({ textContent }) => textContent).join('')
}
