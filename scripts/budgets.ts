// Size limits of the built web app: the first route and each page, and names of its assets. Part of `npm test`; prints the sizes.
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { isAssetName } from '@portal/server/platform/asset-store'
import type { Ended } from './process.ts'

type Chunk = { file: string; src?: string; name?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

const kilobyte = 1000

const isScript = (file: string) => file.endsWith('.js')

/** The product's scripts may have 135 KB; the route of the style guide, which a production server does not serve, comes on top. */
const styleguideRoute = 200

const firstRouteLimits = { scripts: 135 * kilobyte + styleguideRoute, styles: 32 * kilobyte, fonts: 150 * kilobyte }

/** Scripts that a page, or another part loaded on its own, adds to those of the first route, without the libraries below, gzip. */
const pageLimit = 41 * kilobyte

/** Files before the first data: the document, scripts, styles and the preloaded font. */
const requestLimit = 8

/**
 * Libraries loaded on demand, recognized by a text that only they contain, with their limits (gzip). None belongs to a first
 * route.
 */
const libraries: { name: string; contains: RegExp; limit: number }[] = [
  { name: 'phone numbers', contains: /NOT_A_NUMBER/, limit: 60 * kilobyte },
  { name: 'password strength', contains: /bruteforce/, limit: 540 * kilobyte },
  { name: 'map outlines', contains: /"?type"?:\\?"?Topology/, limit: 260 * kilobyte },
  { name: 'charts', contains: /paddingInner/, limit: 25 * kilobyte },
  { name: 'the editor', contains: /ProseMirrorClipboard/, limit: 130 * kilobyte },
  { name: 'passkeys', contains: /WebAuthn is not supported/, limit: 10 * kilobyte },
  { name: 'dialogs, menus and fields', contains: /data-base-ui|base-ui-/, limit: 80 * kilobyte },
]

function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key) || !manifest[key]) return seen
  seen.add(key)
  for (const next of manifest[key].imports ?? []) closure(manifest, next, seen)
  return seen
}

const gzipped = (dist: string, file: string) => zlib.gzipSync(fs.readFileSync(path.join(dist, file)), { level: 9 }).length

function onTheWire(dist: string, file: string): number {
  const compressed = path.join(dist, `${file}.br`)
  return fs.statSync(fs.existsSync(compressed) ? compressed : path.join(dist, file)).size
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

function latinFonts(dist: string, css: string[]): string[] {
  const text = css.map((file) => fs.readFileSync(path.join(dist, file), 'utf8')).join('\n')
  const faces = [...text.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, body = '']) => body)
  const latin = faces.filter((body) => !/unicode-range/i.test(body) || /U\+(\?\?|0-FF|0000-00FF)/i.test(body))
  return [...new Set(latin.flatMap((body) => /url\(["']?\/?([^"')]+\.woff2)/.exec(body)?.[1] ?? []))]
}

type Weights = { scripts: number; styles: number; fonts: number; requests: number }

function weigh(dist: string, manifest: Manifest, keys: Set<string>): Weights {
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  const scripts = [...new Set([...chunks.map((chunk) => chunk.file).filter(isScript), ...documentScripts(dist)])]
  const preloads = fs.readFileSync(path.join(dist, 'index.html'), 'utf8').match(/rel="preload"/g)?.length ?? 0
  const weightOf = (files: string[]) => sum(files.map((file) => onTheWire(dist, file)))
  return {
    scripts: weightOf(scripts),
    styles: weightOf(css),
    fonts: weightOf(latinFonts(dist, css)),
    requests: 1 + scripts.length + css.length + preloads,
  }
}

const kb = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`

function judgeWeight(what: string, weight: number, limit: number): { line: string; over: boolean } {
  const over = weight > limit
  return { line: `${what}: ${kb(weight)} of ${kb(limit)}${over ? '  TOO MUCH' : ''}`, over }
}

/** The scripts that the document names; that of the first paint is in no manifest. */
function documentScripts(dist: string): string[] {
  const document = fs.readFileSync(path.join(dist, 'index.html'), 'utf8')
  return [...document.matchAll(/<script[^>]+src="\/([^"]+)"/g)].flatMap(([, file]) => file ?? [])
}

function entriesOf(dist: string, manifest: Manifest): string[] {
  const files = new Set<string | undefined>(documentScripts(dist))
  return Object.keys(manifest).filter((key) => files.has(manifest[key]?.file))
}

export function checkBudgets(dist: string): Ended {
  const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const entries = entriesOf(dist, manifest)
  if (entries.length === 0) return { code: 1, output: 'the build has no entry' }
  const base = new Set(entries.flatMap((entry) => [...closure(manifest, entry)]))
  const results = [
    ...judgeFirstRoute(dist, manifest, base),
    ...judgePages(dist, manifest, base),
    ...judgeLibraries(dist, manifest),
    ...judgeNames(dist),
  ]
  return { code: results.some(({ over }) => over) ? 1 : 0, output: results.map(({ line }) => line).join('\n') }
}

function judgeFirstRoute(dist: string, manifest: Manifest, keys: Set<string>) {
  const sizes = weigh(dist, manifest, keys)
  const weighed = (['scripts', 'styles', 'fonts'] as const).map((kind) =>
    judgeWeight(`first route, ${kind}`, sizes[kind], firstRouteLimits[kind]),
  )
  const requests = { line: `first route, requests: ${sizes.requests} of ${requestLimit}`, over: sizes.requests > requestLimit }
  const early = libraries.filter((library) =>
    scriptsOf(manifest, keys).some((file) => containsText(dist, file, library.contains)),
  )
  return [
    ...weighed,
    requests,
    ...early.map((library) => ({ line: `first route: loads ${library.name} before their use`, over: true })),
  ]
}

const scriptsOf = (manifest: Manifest, keys: Iterable<string>) =>
  [...keys].flatMap((key) => manifest[key]?.file ?? []).filter(isScript)

const containsText = (dist: string, file: string, text: RegExp) => text.test(fs.readFileSync(path.join(dist, file), 'utf8'))

function judgePages(dist: string, manifest: Manifest, base: Set<string>) {
  const pages = Object.keys(manifest).filter((key) => /^src\/(pages|features)\/(?!styleguide\/)/.test(key))
  return pages.map((page) => {
    const needed = closure(manifest, page)
    // A part that imports from the page which loads it comes after that page.
    const before = pages.filter((one) => needed.has(one) && manifest[one]?.dynamicImports?.includes(page))
    const loaded = new Set([...base, ...before.flatMap((one) => [...closure(manifest, one)])])
    const added = [...needed].filter((key) => !loaded.has(key))
    const own = scriptsOf(manifest, added).filter((file) => !libraries.some(({ contains }) => containsText(dist, file, contains)))
    return judgeWeight(page, sum(own.map((file) => gzipped(dist, file))), pageLimit)
  })
}

function judgeLibraries(dist: string, manifest: Manifest) {
  const scripts = scriptsOf(manifest, Object.keys(manifest)).filter((file) => !file.includes('styleguide'))
  return libraries.flatMap(({ name, contains, limit }) => {
    const files = scripts.filter((file) => containsText(dist, file, contains))
    return files.length === 0 ? [] : [judgeWeight(name, sum(files.map((file) => gzipped(dist, file))), limit)]
  })
}

function judgeNames(dist: string) {
  const names = fs.readdirSync(path.join(dist, 'assets')).map((name) => name.replace(/\.(?:br|gz)$/, ''))
  const others = [...new Set(names)].filter((name) => !isAssetName(name))
  return others.map((name) => ({
    line: `assets/${name}: has no hashed name, or is of another kind, so nodes of other releases cannot serve it`,
    over: true,
  }))
}
