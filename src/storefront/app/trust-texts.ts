import { writtenText } from './written-text.ts'

/**
 * Runs first of the page's scripts. In browsers with Trusted Types it decides which texts may become markup,
 * script or the address of a script. React and React Router are used as published and have no policies of their
 * own, so this default policy is for their texts. Components that show markup from data have policies of their
 * own (`ui/rich-text.tsx`).
 */

/** React uses it to create a script element that never runs. */
const EMPTY_SCRIPT = '<script></script>'

/** JSON-LD is allowed: React writes it like any other script. */
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
