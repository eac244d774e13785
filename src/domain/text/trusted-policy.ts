type Kind = 'createHTML' | 'createScript' | 'createScriptURL'
/** Null refuses the text. The browser passes a text even where the rule does not need one. */
type Rule = (text: string) => string | null
type Policy<Kinds extends Kind> = Record<Kinds, (text: string) => string>
type CreatePolicy = <Kinds extends Kind>(name: string, rules: Record<Kinds, Rule>) => Policy<Kinds>

declare global {
  /** Missing in some browsers. A policy returns objects of the browser that can be used wherever a text can. */
  var trustedTypes: { createPolicy: CreatePolicy } | undefined
}

/**
 * Returns the only functions that may turn a text into markup or the address of a script. A browser with
 * Trusted Types accepts nothing else; without them the rules themselves are used. The narrower the rules, the
 * better. Each policy must be named in the content policy of the page (`src/server/serve-desk.ts`,
 * `src/page-cache/content-policy.ts`).
 */
export function trustedPolicy<Kinds extends Kind>(name: string, rules: Policy<Kinds>): Policy<Kinds> {
  return globalThis.trustedTypes?.createPolicy(name, rules) ?? rules
}
