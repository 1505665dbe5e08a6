import { fileURLToPath } from 'node:url'

type Module = { importedIds: readonly string[]; code: string | null }
type Graph = { getModuleInfo: (id: string) => Module | null }

const src = fileURLToPath(new URL('./src/', import.meta.url))

/** What a visitor and a player load first: the app itself and the pages they meet. */
const starts = ['main.tsx', 'pages/landing-page.tsx', 'pages/insider/home-page.tsx'].map((file) => src + file)

/** The pages' own code is loaded page by page. */
const ownOfAPage = /[\\/]src[\\/](pages|features[\\/](landing|home))[\\/]/

/** Parts of libraries that a few later pages use; the libraries' own lists name them beside the others. */
export const isForLater = (id: string): boolean => /[\\/](queriesObserver|useQueries)\.js$/.test(id)

// The library's list names every icon there is: who imports from it reaches only those it draws, not all of the app's.
const iconList = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/
const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g
const iconExport = /export\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([^"']+)["']/g

const matchesOf = (code: string, pattern: RegExp) =>
  [...code.matchAll(pattern)].map(([, names = '', file = '']) => ({ names: names.split(',').map((name) => name.trim()), file }))

/** The icons that modules draw, by the names they import. */
const iconsDrawn = (graph: Graph, ids: Iterable<string>): Set<string> =>
  new Set(
    [...ids]
      .filter((id) => id.startsWith(src))
      .flatMap((id) => matchesOf(graph.getModuleInfo(id)?.code ?? '', iconImport))
      .flatMap(({ names }) => names.map((name) => name.replace(/\s+as\s.*/, ''))),
  )

/** The icons' files; each goes by several names. */
function iconFiles({ code, importedIds }: Module, drawn: ReadonlySet<string>): string[] {
  const files = matchesOf(code ?? '', iconExport)
    .filter(({ names }) => names.some((name) => drawn.has(name.replace(/^default\s+as\s+/, ''))))
    .map(({ file }) => file)
  return importedIds.filter((id) => files.includes(id.split(/[\\/]/).at(-1) ?? ''))
}

function walk(graph: Graph, from: readonly string[], seen: Set<string>): void {
  const queue = [...from]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    if (!iconList.test(id)) queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
}

let reached: Set<string> | null = null

function reach(graph: Graph): Set<string> {
  const seen = new Set<string>()
  walk(graph, starts, seen)
  const drawn = iconsDrawn(graph, seen)
  for (const list of [...seen].filter((id) => iconList.test(id))) {
    const module = graph.getModuleInfo(list)
    if (module) walk(graph, iconFiles(module, drawn), seen)
  }
  return seen
}

/** Whether a module belongs to the one file that every first visit loads. */
export function isInFrame(id: string, graph: Graph): boolean {
  reached ??= reach(graph)
  return reached.has(id) && !ownOfAPage.test(id) && !isForLater(id)
}

/** What is needed to write in forms and to open things over a page; nobody needs it to look at one. */
const formsAndDialogs = /node_modules[\\/](@base-ui|@floating-ui|zod|react-hook-form)[\\/]/

const answers = new Map<string, boolean>()

/** Whether a module cannot be loaded without one of those libraries. */
export function bringsALibrary(id: string, graph: Graph): boolean {
  const known = answers.get(id)
  if (known !== undefined) return known
  const seen = new Set<string>()
  walk(graph, [id], seen)
  const answer = [...seen].some((one) => formsAndDialogs.test(one))
  answers.set(id, answer)
  return answer
}
