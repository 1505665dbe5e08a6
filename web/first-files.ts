import { fileURLToPath } from 'node:url'

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const src = fileURLToPath(new URL('./src/', import.meta.url))

/** What a visitor and a player load first: the app itself and the pages they meet. */
const starts = ['main.tsx', 'pages/landing-page.tsx', 'pages/insider/home-page.tsx'].map((file) => src + file)

/** The pages' own code is loaded page by page. */
const ownOfAPage = /[\\/]src[\\/](pages|features[\\/](landing|home))[\\/]/

let reached: Set<string> | null = null

function reach(graph: Graph): Set<string> {
  const seen = new Set<string>()
  const queue = [...starts]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}

/** Whether a module belongs to the one file that every first visit loads. */
export function isInFrame(id: string, graph: Graph): boolean {
  reached ??= reach(graph)
  return reached.has(id) && !ownOfAPage.test(id)
}
