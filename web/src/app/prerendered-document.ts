import { brand, documentTitle } from '../lib/brand.ts'
import { prerenderedElement, type PrerenderedPage, type ServerRender } from '../lib/prerendered.ts'

type Chunk = { file: string; imports?: readonly string[]; css?: readonly string[] }

export type Built = { shell: string; manifest: Readonly<Record<string, Chunk>> }

export type Rendered = {
  html: string
  render: ServerRender
  /** Absent in a document that is not hydrated. */
  page?: PrerenderedPage
  files: readonly string[]
  /** Of the portal; absent at build. */
  origin?: string
  noindex?: boolean
}

const numberFont = '../node_modules/@fontsource/saira-condensed/files/saira-condensed-latin-600-normal.woff2'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (char) => escapes[char] ?? char)

function loadedTogether(manifest: Built['manifest'], keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    loadedTogether(manifest, manifest[key]?.imports ?? [], seen)
  }
  return seen
}

/** Links to the styles and scripts of a page that the document does not contain already. */
function linksOf({ shell, manifest }: Built, files: readonly string[]): string {
  const chunks = [...loadedTogether(manifest, files)].flatMap((key) => manifest[key] ?? [])
  const isNew = (file: string) => !shell.includes(`/${file}"`)
  const fonts = chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.woff2'))
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].filter(isNew)
  const scripts = [...new Set(chunks.map((chunk) => chunk.file))].filter((file) => file.endsWith('.js') && isNew(file))
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" href="/${file}" crossorigin>`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`),
  ].join('')
}

const meta = (property: string, content: string) => `<meta property="${property}" content="${escaped(content)}" />`

function headOf(shell: string, { title, description, canonical }: ServerRender, origin: string): string {
  if (title === undefined) return shell
  const descriptionTag = /<meta\s+name="description"\s+content="([^"]*)"\s*\/?>/
  const shownDescription = description === undefined ? (descriptionTag.exec(shell)?.[1] ?? '') : escaped(description)
  const shared = `${meta('og:title', title)}<meta property="og:description" content="${shownDescription}" />`
  const link = canonical === undefined ? '' : `<link rel="canonical" href="${escaped(origin + canonical)}" />`
  return shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(documentTitle(title))}</title>`)
    .replace(descriptionTag, () => `<meta name="description" content="${shownDescription}" />`)
    .replace('</head>', () => `${link}${shared}${meta('og:site_name', brand.product)}${meta('og:type', 'website')}</head>`)
}

export function documentOf(built: Built, { html, render, page, files, origin = '', noindex = false }: Rendered): string {
  // The content policy forbids inline styles, and the browser would report them on every visit.
  if (/ style="/.test(html)) throw new Error(`the prerendered page ${page?.address} has a style attribute`)
  const links = linksOf(built, page?.data.length ? [...files, numberFont] : files)
  return headOf(built.shell, render, origin)
    .replace('</head>', () => `${noindex ? '<meta name="robots" content="noindex" />' : ''}${links}</head>`)
    .replace(
      'data-shell="player"',
      () => `data-shell="${render.shell ?? 'player'}"${render.theme ? ` data-theme="${render.theme}"` : ''}`,
    )
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>${page ? prerenderedElement(page) : ''}`)
}
