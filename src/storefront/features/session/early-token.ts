/**
 * Runs in the head of the cabinet's pages, which the server renders for a guest. With this mark the stylesheet
 * shows a visitor with a token that something is loading, and not that she has to sign in, until the page's
 * scripts are loaded.
 */
try {
  if (localStorage.getItem('auth_token')) document.documentElement.dataset['token'] = ''
} catch {
  // Storage is forbidden, so nobody is signed in here.
}
