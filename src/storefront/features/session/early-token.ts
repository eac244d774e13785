/**
 * Runs in the head of the cabinet's pages. The server draws them for a guest; by this mark the stylesheet shows that something
 * is coming to a visitor with a token, and not that she has to sign in, until the page's scripts have come.
 */
try {
  if (localStorage.getItem('auth_token')) document.documentElement.dataset['token'] = ''
} catch {
  // Forbidden: then nobody is signed in here.
}
