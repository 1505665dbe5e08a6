// Builds the web app into web/dist when its sources have changed, and compresses text files.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { languages, type Language } from '@portal/contract/language'
import { checkout, withLock } from './lock.mjs'
import { bin, run } from './process.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

export type Build = {
  dist: string
  build: string
  built: boolean
}

type BuildOptions = {
  /** Includes the page of all UI primitives, for development and tests. Built into a separate folder. */
  styleguide?: boolean
}

// The icon sprite contains every icon that data/titles names.
const sources = ['web', 'contract/src', 'data/titles', 'package-lock.json', 'tools/build.ts', 'tools/prerender.ts']
const notSource = /(^|\/)(node_modules|dist|dist-[^/]+)(\/|$)|\.test\.tsx?$/

function filesOf(place: string): string[] {
  const absolute = path.join(checkout, place)
  if (!fs.existsSync(absolute)) return []
  if (fs.statSync(absolute).isFile()) return [place]
  return fs.readdirSync(absolute).flatMap((name) => (notSource.test(name) ? [] : filesOf(path.posix.join(place, name))))
}

function fingerprint(styleguide: boolean): string {
  const hash = createHash('sha256').update(String(styleguide))
  for (const file of sources.flatMap(filesOf).sort())
    hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(checkout, file)))
  return hash.digest('hex')
}

export async function buildWeb({ styleguide = false }: BuildOptions = {}): Promise<Build> {
  const dist = path.join(checkout, 'web', styleguide ? 'dist-styleguide' : 'dist')
  const stamp = path.join(dist, '.stamp')
  const expected = fingerprint(styleguide)
  const current = () => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === expected
  const build = expected.slice(0, 12)
  if (current()) return { dist, build, built: false }
  return withLock('build', async () => {
    if (current()) return { dist, build, built: false }
    await buildInto(dist, { build, styleguide })
    fs.writeFileSync(stamp, expected)
    return { dist, build, built: true }
  })
}

type BuildInput = { build: string; styleguide: boolean }

/** Builds in a temporary folder and swaps, so that a running server never serves an incomplete folder. */
async function buildInto(dist: string, input: BuildInput) {
  const draft = `${dist}-draft`
  await buildLanguage(draft, 'en', input)
  for (const language of languages.filter((name) => name !== 'en')) {
    const translated = `${dist}-${language}`
    await buildLanguage(translated, language, input)
    addLanguage(draft, language, translated)
  }
  await writeWorker(draft, input.build)
  await compress(draft, input.styleguide ? quick : smallest)
  const old = `${dist}-old`
  fs.rmSync(old, { recursive: true, force: true })
  if (fs.existsSync(dist)) fs.renameSync(dist, old)
  fs.renameSync(draft, dist)
  fs.rmSync(old, { recursive: true, force: true })
}

async function buildLanguage(folder: string, language: Language, { build, styleguide }: BuildInput) {
  const server = path.join(folder, '.server')
  const own = { PORTAL_BUILD: build, PORTAL_LANGUAGE: language, VITE_STYLEGUIDE: styleguide ? '1' : '0' }
  const env = { ...process.env, NODE_ENV: 'production', ...own }
  await runOrThrow(bin('vite'), ['build', 'web', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], env)
  await runOrThrow(bin('vite'), ['build', 'web', '--ssr', 'src/entry-server.tsx', '--outDir', server, '--logLevel', 'warn'], env)
  await runOrThrow(process.execPath, ['tools/prerender.ts', folder, server], env)
}

/** Moves a translated build into the folder of its language. File names contain a hash, so both languages share equal files. */
function addLanguage(draft: string, language: Language, translated: string) {
  fs.cpSync(path.join(translated, 'assets'), path.join(draft, 'assets'), { recursive: true })
  fs.rmSync(path.join(translated, 'assets'), { recursive: true })
  fs.renameSync(translated, path.join(draft, language))
}

async function writeWorker(draft: string, build: string): Promise<void> {
  const source = fs.readFileSync(path.join(checkout, 'web/src/service-worker.ts'), 'utf8')
  // Imported here because only a build needs Vite.
  const { transformWithOxc } = await import('vite')
  const { code } = await transformWithOxc(source, 'service-worker.ts')
  fs.writeFileSync(path.join(draft, 'sw.js'), code.replaceAll('__BUILD__', JSON.stringify(build)))
}

async function runOrThrow(file: string, args: string[], env: NodeJS.ProcessEnv) {
  const { code, output } = await run(file, args, { env })
  if (code !== 0) throw new Error(`the web app does not build:\n${output.trim()}`)
}

const isText = /\.(js|mjs|css|html|svg|json|txt|xml|webmanifest)$/
const worthIt = 512

type Compression = { gzip: number; brotli: number }
const smallest: Compression = { gzip: 9, brotli: 11 }
const quick: Compression = { gzip: 1, brotli: 4 }

async function compress(folder: string, compression: Compression) {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const served = names.filter((name) => isText.test(name) && !/(^|[\\/])\./.test(name))
  const files = served.map((name) => path.join(folder, name)).filter((file) => fs.statSync(file).isFile())
  await Promise.all(files.map((file) => compressFile(file, compression)))
}

async function compressFile(file: string, compression: Compression) {
  const text = fs.readFileSync(file)
  if (text.length < worthIt) return
  const [small, smaller] = await Promise.all([
    gzip(text, { level: compression.gzip }),
    brotli(text, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: compression.brotli, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  ])
  if (small.length < text.length) fs.writeFileSync(`${file}.gz`, small)
  if (smaller.length < text.length) fs.writeFileSync(`${file}.br`, smaller)
}

if (import.meta.main) {
  const { built, dist } = await buildWeb({ styleguide: process.argv.includes('--styleguide') })
  console.log(`${path.relative(checkout, dist)} ${built ? 'built' : 'is current'}`)
}
