/**
 * Returns HTML that the server has put aside in the page: icons, and the scripts with which React Router starts
 * it.
 */
export function writtenText(): string {
  const written = document.querySelectorAll('noscript[data-icons], noscript[data-scripts]')
  return [...written].map(({ textContent }) => textContent).join('')
}
