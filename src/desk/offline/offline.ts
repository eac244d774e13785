/** The page that stands in the desk's place without a connection goes when there is one. */
window.addEventListener('online', () => window.location.reload())
