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

// The icon sprite contains every icon that data/titles names.
const sources = [
  'web',
  'contract/src',
  'covers/src',
  'data/titles',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/prerender.ts',
]
const notSource = /(^|\/)(node_modules|dist|dist-[^/]+)(\/|$)|\.test\.tsx?$/

function filesOf(place: string): string[] {
  const absolute = path.join(checkout, place)
  if (!fs.existsSync(absolute)) return []
  if (fs.statSync(absolute).isFile()) return [place]
  return fs.readdirSync(absolute).flatMap((name) => (notSource.test(name) ? [] : filesOf(path.posix.join(place, name))))
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf).sort())
    hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(checkout, file)))
  return hash.digest('hex')
}

export async function buildWeb(): Promise<Build> {
  const dist = path.join(checkout, 'web', 'dist')
  const stamp = path.join(dist, '.stamp')
  const expected = fingerprint()
  const current = () => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === expected
  const build = expected.slice(0, 12)
  if (current()) return { dist, build, built: false }
  return withLock('build', async (adopt) => {
    if (current()) return { dist, build, built: false }
    await buildInto(dist, { build, adopt }).finally(() => removeDrafts(dist))
    fs.writeFileSync(stamp, expected)
    return { dist, build, built: true }
  })
}

const folderOf = (dist: string, language: Language) => (language === 'en' ? `${dist}-draft` : `${dist}-${language}`)

function removeDrafts(dist: string) {
  for (const language of languages) fs.rmSync(folderOf(dist, language), { recursive: true, force: true })
}

/** `adopt` keeps the lock while a program of an ended build still writes. */
type BuildInput = { build: string; adopt: (pid: number | undefined) => void }

/** Builds in a temporary folder and swaps, so that a running server never serves an incomplete folder. */
async function buildInto(dist: string, input: BuildInput) {
  const draft = folderOf(dist, 'en')
  await Promise.all(languages.map((language) => buildLanguage(folderOf(dist, language), language, input)))
  for (const language of languages) if (language !== 'en') addLanguage(draft, language, folderOf(dist, language))
  await writeWorker(draft, input.build)
  await compress(draft)
  const old = `${dist}-old`
  fs.rmSync(old, { recursive: true, force: true })
  if (fs.existsSync(dist)) fs.renameSync(dist, old)
  fs.renameSync(draft, dist)
  fs.rmSync(old, { recursive: true, force: true })
}

async function buildLanguage(folder: string, language: Language, { build, adopt }: BuildInput) {
  const server = path.join(folder, '.server')
  const env = { ...process.env, NODE_ENV: 'production', PORTAL_BUILD: build, PORTAL_LANGUAGE: language }
  const runStep = async (file: string, args: string[]) => {
    const { code, output } = await run(file, args, { env, adopt })
    if (code !== 0) throw new Error(`the web app does not build:\n${output.trim()}`)
  }
  await runStep(bin('vite'), ['build', 'web', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'])
  await runStep(bin('vite'), ['build', 'web', '--ssr', 'src/entry-server.tsx', '--outDir', server, '--logLevel', 'warn'])
  await runStep(process.execPath, ['scripts/prerender.ts', folder, server])
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

const isText = /\.(js|mjs|css|html|svg|json|txt|xml|webmanifest)$/
const worthIt = 512

async function compress(folder: string) {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const served = names.filter((name) => isText.test(name) && !/(^|[\\/])\./.test(name))
  const files = served.map((name) => path.join(folder, name)).filter((file) => fs.statSync(file).isFile())
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string) {
  const text = fs.readFileSync(file)
  if (text.length < worthIt) return
  const [small, smaller] = await Promise.all([
    gzip(text, { level: 9 }),
    brotli(text, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  ])
  if (small.length < text.length) fs.writeFileSync(`${file}.gz`, small)
  if (smaller.length < text.length) fs.writeFileSync(`${file}.br`, smaller)
}

if (import.meta.main) {
  const { built, dist } = await buildWeb()
  console.log(`${path.relative(checkout, dist)} ${built ? 'built' : 'is current'}`)
}
