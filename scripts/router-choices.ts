/** What stands in a file of the router, and what stands there in our build. */
export type Choice = readonly [found: RegExp, instead: string]

const NEVER = 'false'
const NOTHING = '(void 0)'

/** The whole table of routes comes with the page: see `routeDiscovery` in `react-router.config.ts`. */
const ROUTES_ARE_KNOWN: Readonly<Record<string, readonly Choice[]>> = {
  'router/router.js': [
    [/init\.patchRoutesOnNavigation/g, NOTHING],
    [/fogOfWar\.active = false;/g, ''],
    [/fogOfWar\.active/g, NEVER],
    [/if \(isFogOfWar\)/g, `if (${NEVER})`],
    [/if \(!isFogOfWar\)/g, 'if (true)'],
    [/loadMatch\.isDiscovering(?=\))/g, NEVER],
    [/^\t\tpatchRoutes,$/gm, ''],
  ],
  'dom/ssr/fog-of-war.js': [[/(?<!function )isFogOfWarEnabled\(routeDiscovery, ssr\)/g, NEVER]],
  'dom/ssr/components.js': [[/isFogOfWarEnabled\(routeDiscovery, ssr\)/g, NEVER]],
  'dom-export/hydrated-router.js': [[/UNSAFE_getPatchRoutesOnNavigationFunction\(.*\)(?=\n)/g, NOTHING]],
}

/** Pages have no actions and no loaders of the browser's; nothing fetches or holds back beside a navigation. */
const NAVIGATION_ALONE: Readonly<Record<string, readonly Choice[]>> = {
  'router/router.js': [
    [
      /^\t\t(?:fetch|getFetcher|resetFetcher|deleteFetcher: queueFetcherForDeletion|getBlocker|deleteBlocker),$/gm,
      '',
    ],
    [/^\t\t_internalFetchControllers: fetchControllers,$/gm, ''],
    [/opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)/g, NEVER],
    [/if \(!opts \|\| !isSubmissionNavigation\(opts\)\) return \{ path \};/g, 'return { path };'],
    [/if \(blockerKey(?: && delta != null)?\) \{/g, `if (${NEVER}) {`],
    [/^\tfetchLoadMatches\.forEach\(\(f, key\) => \{$/gm, '$&return;'],
    [/isMutationMethod\(request\.method\)/g, NEVER],
  ],
  'dom/ssr/routes.js': [
    [/route\.hasClient(?:Loader|Action|Middleware) \?/g, `${NEVER} ?`],
    [/!route\.hasClient(?:Loader|Action)(?=\))/g, 'true'],
    [/route\.client(?:Loader|Action)Module/g, NOTHING],
  ],
  'dom/ssr/single-fetch.js': [[/if \(request\.method !== "GET"\)/g, `if (${NEVER})`]],
}

/** The server renders, components of the browser alone do not exist, and nobody listens to the router or patches it. */
const PLAIN_PAGES: Readonly<Record<string, readonly Choice[]>> = {
  'router/router.js': [
    [/init\.instrumentations/g, NOTHING],
    [/consumeInstrumentationClientResultMetaReceiver\(router\)/g, NOTHING],
    [/if \(opts\?\.instrumentationNavigateMetaReceiver\)/g, `if (${NEVER})`],
    [/future\.unstable_routePatternMatching/g, NEVER],
    [/init\.dataStrategy \|\| defaultDataStrategyWithMiddleware/g, 'init.dataStrategy'],
    [/!init\.dataStrategy/g, NEVER],
    [/^\t\t_internalSetRoutes,$/gm, ''],
    [/dataRoutes\.hasHMRRoutes/g, NEVER],
  ],
  'components.js': [[/useIsRSCRouterContext\(\) \|\| /g, '']],
  'dom/ssr/components.js': [
    [/useIsRSCRouterContext\(\)/g, NEVER],
    [/typeof criticalCss === "\w+"/g, NEVER],
    [/typeof manifest\.sri === "object"/g, NEVER],
    [/staticContext \?/g, `${NEVER} ?`],
    [/!isStatic \?/g, 'true ?'],
  ],
  'dom-export/hydrated-router.js': [
    [/window\.__reactRouterManifest\.sri === true/g, NEVER],
    [/ssrInfo\.context\.isSpaMode/g, NEVER],
    [/router\.createRoutesForHMR = .*;/g, ''],
  ],
}

/** The choices for this file of the router, by the end of its path; empty for one in which nothing is settled. */
export function choicesFor(file: string): readonly Choice[] {
  return [ROUTES_ARE_KNOWN, NAVIGATION_ALONE, PLAIN_PAGES]
    .flatMap((choices) => Object.entries(choices))
    .filter(([end]) => file.endsWith(`/lib/${end}`))
    .flatMap(([, own]) => own)
}

/** The files in which something is settled, from the router's folder `lib` on. */
export function settledFiles(): string[] {
  return [
    ...new Set([ROUTES_ARE_KNOWN, NAVIGATION_ALONE, PLAIN_PAGES].flatMap((choices) => Object.keys(choices))),
  ]
}
