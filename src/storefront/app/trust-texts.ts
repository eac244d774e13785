import { writtenText } from './written-text.ts'

/**
 * Runs first of the page's scripts. The browser asks here what a text may become, wherever it has Trusted Types: markup, script
 * or the address of a script. React and React Router are used as they are published and have no policies of their own, so
 * this is the one for texts that come without any. Who wants markup of data to be shown has a policy (`ui/rich-text.tsx`).
 */

/** By it React makes an element that never runs. */
const EMPTY_SCRIPT = '<script></script>'

/** As JSON-LD is, which React writes like any script. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) =>
    !text.includes('<') || text === EMPTY_SCRIPT || writtenText().includes(text) ? text : null,
  createScript: (text) => (writtenText().includes(text) || isJson(text) ? text : null),
  createScriptURL: (address) =>
    new URL(address, document.baseURI).origin === location.origin ? address : null,
})
