declare const __STYLEGUIDE__: boolean

/** In development and tests a window can simulate the app: pages it opens run as in the app's web view. */
type Host = { portalApp?: object }

if (__STYLEGUIDE__ && typeof document !== 'undefined') {
  const host = (window.opener as Host | null)?.portalApp
  if (host) Object.assign(globalThis, { flutter_inappwebview: host })
}
