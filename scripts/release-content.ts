import fs from 'node:fs'
import path from 'node:path'
import type { Licence } from './licences.ts'

type Locked = { devOptional?: boolean; dev?: boolean; optionalDependencies?: Record<string, string> }

const development = [
  /(^|\/)node_modules(\/|$)/,
  /\.test\.tsx?$/,
  /\.deep\.test\.ts$/,
  /\.fixture\.ts$/,
  /\.snap$/,
  /(^|\/)tsconfig\.json$/,
  /^(server|contract|rank-index)\/src\/testing(\/|$)/,
  /^contract\/generate\.ts$/,
  /^rank-index\/bench\.ts$/,
  /^docs\/(screens|spec-coverage|spec\.md|requirements\.tsv|decisions|adding-a-slice\.md|benchmarks\.md|dependencies\.md)(\/|$)/,
]

/** Whether a file of the checkout runs in production or is read by the people who run it. */
export const isShipped = (file: string): boolean => !development.some((form) => form.test(file))

const readPackages = (file: string) =>
  (JSON.parse(fs.readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }).packages

/** Packages that the lock file has for development, and that npm installs because a package would use them if they were there. */
export function removeDevelopmentPackages(folder: string): void {
  const locked = readPackages(path.join(folder, 'package-lock.json'))
  for (const [place, { dev, devOptional, optionalDependencies = {} }] of Object.entries(locked)) {
    if (!place.startsWith('node_modules/') || !(dev || devOptional)) continue
    fs.rmSync(path.join(folder, place), { recursive: true, force: true })
    for (const part of Object.keys(optionalDependencies))
      fs.rmSync(path.join(folder, 'node_modules', part), { recursive: true, force: true })
  }
  const bin = path.join(folder, 'node_modules/.bin')
  for (const link of fs.existsSync(bin) ? fs.readdirSync(bin) : [])
    if (!fs.existsSync(path.join(bin, link))) fs.rmSync(path.join(bin, link))
}

/** The entries of the lock file whose packages are in the folder. */
export function installedPackages(folder: string): Record<string, Locked> {
  const found = readPackages(path.join(folder, 'node_modules/.package-lock.json'))
  const entries = Object.entries(found).filter(([place]) => fs.existsSync(path.join(folder, place)))
  return Object.fromEntries(entries)
}

const leastValidDays = 90

/** Returns why a commit of this time cannot be released: its `security.txt` would expire too soon; null if it can. */
export function expiryFault(expires: Date, now: Date): string | null {
  const days = Math.floor((expires.getTime() - now.getTime()) / 86_400_000)
  if (days >= leastValidDays) return null
  const left = days < 0 ? 'has expired' : `expires in ${days} days`
  return `security.txt ${left}, and a release needs ${leastValidDays} days: move securityFileExpires in server/src/platform/release.ts, at most a year ahead`
}

const dataNotices = [
  'Towns, populations and time zones: GeoNames (CC BY 4.0), https://www.geonames.org',
  'Countries and borders of maps: Natural Earth (public domain), https://www.naturalearthdata.com',
]

/** The license texts of all packages in the folder, of the packages in the web app, and the sources of data. */
export function noticesOf(folder: string, ofWeb: readonly Licence[]): string {
  const texts = Object.keys(installedPackages(folder))
    .toSorted()
    .map((place) => noticeOf(path.join(folder, place)))
  const web = ofWeb.map(({ name, version, licence, holder }) => `${name} ${version} (${licence})${holder && `\n${holder}`}`)
  const part = (title: string, entries: readonly string[]) => `${title}\n${'='.repeat(title.length)}\n\n${entries.join('\n\n')}\n`
  return [part('Data', dataNotices), part('Packages and fonts in the web app', web), part('Packages of the server', texts)].join(
    '\n',
  )
}

function noticeOf(folder: string): string {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license?: string
  }
  const files = fs
    .readdirSync(folder)
    .filter((name) => /^(licen[cs]e|notice|copying)/i.test(name) && fs.statSync(path.join(folder, name)).isFile())
  const texts = files.toSorted().map((name) => fs.readFileSync(path.join(folder, name), 'utf8').trim())
  return [`${manifest.name} ${manifest.version} (${manifest.license ?? 'see its license file'})`, ...texts].join('\n\n')
}
