import type { Plugin } from 'vite'

const style = /\s*<link rel="stylesheet"[^>]*>/g
const script = /<(script type="module"|link rel="modulepreload") crossorigin/g

/**
 * What the first paint needs comes first: the styles, then the one font that draws the first screen (its hashed name is
 * known only after the bundle is made). Scripts give way to both, because the screen stands before they are there.
 */
export function orderDocumentHead(): Plugin {
  return {
    name: 'portal:order-document-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        const font = Object.keys(context.bundle ?? {}).find((file) => /archivo-latin-standard-normal[^/]*\.woff2$/.test(file))
        if (!font) throw new Error('the display font is not part of the bundle')
        const styles = [...html.matchAll(style)].join('')
        const preload = `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" href="/${font}" crossorigin>`
        return html
          .replace(style, '')
          .replace(/(<meta name="viewport"[^>]*>)/, (meta) => `${meta}${styles}\n    ${preload}`)
          .replace(script, (tag) => `${tag} fetchpriority="low"`)
      },
    },
  }
}
