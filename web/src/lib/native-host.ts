declare const __STYLEGUIDE__: boolean

type Host = { portalApp?: object }

if (__STYLEGUIDE__ && typeof document !== 'undefined') {
  const host = (window.opener as Host | null)?.portalApp
  if (host) Object.assign(globalThis, { flutter_inappwebview: host })
}
