type Host = { portalApp?: object }

// The style guide's host page plays the mobile app for the page that it opens. The opener policy keeps other sites' pages away.
const host = (window.opener as Host | null)?.portalApp
if (host) Object.assign(window, { flutter_inappwebview: host })
