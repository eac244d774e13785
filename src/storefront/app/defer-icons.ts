/**
 * Runs in the head. The real icons are loaded after the first picture, when `start-scripts.ts` replaces this
 * one. Without any icon until then the browser would request `/favicon.ico`.
 */
const icon = document.createElement('link')
icon.rel = 'icon'
icon.href = 'data:,'
document.head.append(icon)
