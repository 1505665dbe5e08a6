import type { Language } from '@portal/contract/language'
import type { Plugin } from 'vite'

const style = /\s*<link rel="stylesheet"[^>]*>/g
const script = /<(script type="module"|link rel="modulepreload") crossorigin/g

const descriptions: Record<Language, string> = {
  en: 'Your scores, achievements and streaks, kept from every connected pinball and arcade machine you play.',
  de: 'Deine Punktzahlen, Erfolge und Serien von jedem vernetzten Flipper und Spielautomaten, an dem du spielst.',
}

const inLanguage = (html: string, language: Language) =>
  html
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, tag: string) => `${tag}${descriptions[language]}`)

/**
 * What the first paint needs comes first: the styles, then the one font that draws the first screen (its hashed name is
 * known only after the bundle is made). Scripts give way to both, because the screen stands before they are there.
 */
export function orderDocumentHead(language: Language): Plugin {
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
        return inLanguage(html, language)
          .replace(style, '')
          .replace(/(<meta name="viewport"[^>]*>)/, (meta) => `${meta}${styles}\n    ${preload}`)
          .replace(script, (tag) => `${tag} fetchpriority="low"`)
      },
    },
  }
}
