import fs from 'node:fs'
import path from 'node:path'
import * as architecture from '../architecture.ts'
import { checkout } from './lock.mjs'
import { cycles, importsOf, sourceFiles } from './imports.ts'
import type { Import } from './imports.ts'

export type Architecture = {
  mayImport: Record<string, string[]>
  layers: Record<string, Record<string, string[]>>
  packages: Record<string, string[]>
  toolFolders: Record<string, string[]>
  contractValuesInBrowser: string[]
  mayBeLong: RegExp[]
}

const folders = ['contract', 'covers', 'rank-index', 'server', 'web', 'e2e', ...Object.keys(architecture.toolFolders)]
const longest = 400
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

export function checkBoundaries(root: string, rules: Architecture): string[] {
  const files = folders.flatMap((folder) => sourceFiles(root, folder))
  const imports = new Map(files.map((file) => [file, importsOf(root, file)]))
  return [
    ...checkTable(rules),
    ...files.flatMap((file) => (imports.get(file) ?? []).flatMap((one) => checkImport(rules, file, one))),
    ...files.flatMap((file) => checkFile(root, rules, file)),
    ...checkCycles(imports),
    ...checkMigrations(root),
    ...checkDecisions(root),
  ]
}

function checkTable({ mayImport }: Architecture): string[] {
  const order = Object.keys(mayImport)
  return order.flatMap((name, place) =>
    (mayImport[name] ?? [])
      .filter((need) => !order.slice(0, place).includes(need))
      .map((need) => `architecture.ts: "${name}" must be listed below "${need}"`),
  )
}

function checkImport(rules: Architecture, file: string, one: Import): string[] {
  const { target } = one
  if (target === undefined || isTest(file)) return []
  const rootOf = (place: string) => Object.keys(rules.layers).find((folder) => place.startsWith(`${folder}/`))
  const [from, to] = [rootOf(file), rootOf(target)]
  if (!one.specifier.startsWith('.')) return checkPackage(rules, file, one)
  if (from === undefined) return checkReach(rules, file, target)
  if (from !== to) return [`${file}: reaches outside ${from} to ${target}`]
  return checkLayers(rules, from, file, target)
}

/** Checks folders without layers: those of tools, e2e and scripts of the workspaces. */
function checkReach(rules: Architecture, file: string, target: string): string[] {
  const [from = '', to = ''] = [file.split('/')[0], target.split('/')[0]]
  if (from === to || to === 'architecture.ts' || rules.toolFolders[from]?.includes(to)) return []
  if (from === 'e2e' && to === 'simulator') return []
  // What starts the browser tests uses the build and the database of the scripts.
  if (/^e2e\/(global-setup|playwright\.config)\.ts$/.test(file) && to === 'scripts') return []
  return [`${file}: ${from} may not import ${target}`]
}

function checkPackage(rules: Architecture, file: string, { specifier, target = '', typeOnly }: Import): string[] {
  const owner = Object.keys(rules.packages).find((folder) => file.startsWith(`${folder}/`)) ?? ''
  const allowed = rules.packages[owner] ?? []
  if (!allowed.some((name) => specifier === name || specifier.startsWith(`${name}/`)))
    return [`${file}: ${owner} may not import ${specifier}`]
  if (owner !== 'web' || typeOnly || !file.startsWith('web/src/')) return []
  const part = target.replace('contract/src/', '').split('/')[0]?.replace(/\.ts$/, '') ?? ''
  if (rules.contractValuesInBrowser.includes(part)) return []
  return [`${file}: the browser takes only types from ${specifier} (import type)`]
}

function checkLayers(rules: Architecture, root: string, file: string, target: string): string[] {
  const table = rules.layers[root] ?? {}
  if ('*' in table) return []
  const [fromLayer = '', fromFeature = ''] = placeOf(rules, root, file)
  const [toLayer = '', toFeature = '', ...inside] = placeOf(rules, root, target)
  const allowed = table[fromLayer]
  if (allowed === undefined) return [`${file}: "${fromLayer}" has no place in architecture.ts`]
  if (fromLayer !== toLayer) return checkStep(root, file, fromLayer, toLayer, { allowed, inside: [toFeature, ...inside] })
  if (fromLayer !== 'features' || fromFeature === toFeature) return []
  if (root === 'web/src')
    return [`${file}: ${fromFeature} may not import ${toFeature}; compose them in pages/ or lift it to shared/`]
  if (!rules.mayImport[fromFeature]?.includes(toFeature)) return [`${file}: ${fromFeature} may not import ${toFeature}`]
  return inside.join('/') === 'index.ts' ? [] : [`${file}: import ${toFeature} through its index.ts`]
}

function placeOf(rules: Architecture, root: string, file: string): string[] {
  const [layer = '', feature = '', part = '', ...inside] = file.slice(root.length + 1).split('/')
  const hasPart = root === 'server/src' && layer === 'features' && `${feature}/${part}` in rules.mayImport
  return hasPart ? [layer, `${feature}/${part}`, ...inside] : [layer, feature, part, ...inside].filter(Boolean)
}

type Step = { allowed: string[]; inside: string[] }

/** Checks an import between layers. The route, event-handler and schedule lists may import files inside a feature. */
function checkStep(root: string, file: string, fromLayer: string, toLayer: string, { allowed, inside }: Step): string[] {
  if (!allowed.includes(toLayer)) return [`${file}: ${fromLayer} may not import ${toLayer}`]
  const looksInside = root === 'server/src' && toLayer === 'features' && fromLayer === 'testing' && inside.at(-1) === 'queries.ts'
  return looksInside ? [`${file}: ${inside[0]}'s tables belong to ${inside[0]}; call its verbs`] : []
}

function checkFile(root: string, rules: Architecture, file: string): string[] {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  const lines = text.split('\n').length - 1
  const problems: string[] = []
  if (lines > longest && !rules.mayBeLong.some((pattern) => pattern.test(file)))
    problems.push(`${file}: ${lines} lines; split it, ${longest} is the most`)
  const feature = /^server\/src\/features\/([^/]+)\//.exec(file)?.[1]
  if (feature !== undefined && !(feature in rules.mayImport))
    problems.push(`${file}: the feature "${feature}" is not in architecture.ts`)
  if (feature !== undefined && !isTest(file) && /\bDate\.now\(\)|\bnew Date\(\)/.test(text))
    problems.push(`${file}: reads the system's clock; take the time from the clock it is given`)
  if (/(^|\/)(utils?|helpers?|misc|common)(\.tsx?|\/)/.test(file))
    problems.push(`${file}: the name says nothing; name it after what it does`)
  return problems
}

function checkCycles(imports: Map<string, Import[]>): string[] {
  const graph = new Map(
    [...imports].map(([file, list]) => [file, list.flatMap(({ target }) => (target && imports.has(target) ? [target] : []))]),
  )
  return cycles(graph).map((ring) => `import cycle: ${ring.join(' <-> ')}`)
}

function checkMigrations(root: string): string[] {
  const folder = path.join(root, 'server/migrations')
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : []
  const misnamed = names
    .filter((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .map((name) => `server/migrations/${name}: not NNNN-area.sql`)
  const byNumber = Map.groupBy(names, (name) => name.slice(0, 4))
  const twice = [...byNumber]
    .filter(([, list]) => list.length > 1)
    .map(([number, list]) => `migration ${number} exists twice: ${list.join(', ')}`)
  return [...misnamed, ...twice]
}

function checkDecisions(root: string): string[] {
  const folder = path.join(root, 'docs/decisions')
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : []
  return [...Map.groupBy(names, (name) => name.slice(0, 4))]
    .filter(([, list]) => list.length > 1)
    .map(([number, list]) => `decision ${number} exists twice: ${list.join(', ')}`)
}

if (import.meta.main) {
  const problems = checkBoundaries(checkout, architecture)
  for (const problem of problems) console.error(problem)
  console.log(problems.length > 0 ? `${problems.length} boundary problems` : 'boundaries hold')
  process.exitCode = problems.length > 0 ? 1 : 0
}
