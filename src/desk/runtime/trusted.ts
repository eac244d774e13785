type Rules = Partial<Record<'createHTML' | 'createScriptURL', (text: string) => string>>
declare global {
  /** Not in every browser. What a policy gives is an object of the browser, which stands wherever a text may. */
  var trustedTypes: { createPolicy: <Given extends Rules>(name: string, rules: Given) => Given } | undefined
}

/**
 * A way by which a text may become markup or the address of a script: the browser takes no other, where it has Trusted Types.
 * `src/server/serve-desk.ts` names every one. The narrower the rules, the better.
 */
export function trustedPolicy<Given extends Rules>(name: string, rules: Given): Given {
  return globalThis.trustedTypes?.createPolicy(name, rules) ?? rules
}

const inert = trustedPolicy('desk-inert', { createHTML: (html: string) => html })

/** The elements of a text, in a document of their own in which nothing runs and nothing is loaded. */
export function readInert(html: string): HTMLElement {
  return new DOMParser().parseFromString(inert.createHTML(html), 'text/html').body
}
