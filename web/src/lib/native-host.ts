declare const __STYLEGUIDE__: boolean

/** In development and tests a window may play the app: pages it opens run as if in the app's web view. */
type Host = { portalApp?: object }

if (__STYLEGUIDE__ && typeof document !== 'undefined') {
  const host = (window.opener as Host | null)?.portalApp
  if (host) Object.assign(globalThis, { flutter_inappwebview: host })
}
