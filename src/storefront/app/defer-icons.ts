/**
 * Runs in the head. The page's icons come after its first picture (`start-scripts.ts` puts them in this one's place); a page
 * that has none until then would make the browser ask for `/favicon.ico`.
 */
const icon = document.createElement('link')
icon.rel = 'icon'
icon.href = 'data:,'
document.head.append(icon)
