import type { Plugin } from 'vite'

/** Preloads the one font file that draws the first screen; its hashed name is known only after the bundle is made. */
export function preloadDisplayFont(): Plugin {
  return {
    name: 'portal:preload-display-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const font = Object.keys(context.bundle ?? {}).find((file) => /archivo-latin-standard-normal[^/]*\.woff2$/.test(file))
        if (!font) throw new Error('the display font is not part of the bundle')
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}
