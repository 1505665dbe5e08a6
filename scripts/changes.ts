import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { toolFolders } from '../architecture.ts'

const git = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

const firstThat = <T>(attempts: (() => T)[]): T | undefined => {
  for (const attempt of attempts)
    try {
      return attempt()
    } catch {
      // The next one may exist in this copy.
    }
  return undefined
}

/**
 * Returns the files that differ from the main branch of the server, or without one from the last commit, and are not deleted.
 * Without git all files count as changed: undefined.
 */
export function changedFiles(root: string): string[] | undefined {
  const base = firstThat([() => git(root, 'merge-base', 'HEAD', 'origin/main'), () => git(root, 'rev-parse', 'HEAD')])?.[0]
  if (base === undefined) return undefined
  const tracked = git(root, 'diff', '--name-only', '--diff-filter=d', base)
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard')
  return [...new Set([...tracked, ...untracked])].filter((file) => fs.existsSync(path.join(root, file))).toSorted()
}

const isSource = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts')

export const sourcesOf = (files: readonly string[]): string[] => files.filter(isSource)

/**
 * Whose types a change can break; web and server see each other only through the contract, and browser tests the server only
 * through its fixtures.
 */
const dependents: Record<string, readonly string[]> = {
  contract: ['contract', 'covers', 'web', 'server', 'e2e', '.'],
  covers: ['covers', 'web', 'server', 'e2e', '.'],
  'rank-index': ['rank-index', 'server', 'e2e', '.'],
  server: ['server', '.'],
  'server/src/testing': ['server', 'e2e', '.'],
  web: ['web'],
  e2e: ['e2e'],
  ...Object.fromEntries(Object.keys(toolFolders).map((folder) => [folder, ['.', 'e2e']])),
}

/** The folders with a TypeScript configuration; that of the root covers the tools. */
export const workspaces = ['contract', 'covers', 'rank-index', 'server', 'web', 'e2e', '.']

/** Returns the workspaces whose types must be checked; a file outside of them, such as a setting, may concern all. */
export function workspacesToCheck(files: readonly string[]): string[] {
  const touched = sourcesOf(files).map((file) =>
    file.startsWith('server/src/testing/') ? 'server/src/testing' : (file.split('/')[0] ?? ''),
  )
  const affected = new Set(touched.flatMap((folder) => dependents[folder] ?? []))
  return files.some((file) => /(^|\/)(tsconfig[^/]*\.json|package(-lock)?\.json)$/.test(file))
    ? workspaces
    : workspaces.filter((name) => affected.has(name))
}

/**
 * Returns where the server's tests of changed files are: the folder of the file's area. Every test of the server imports the
 * whole server, so imports do not tell.
 */
export function serverTestsOf(files: readonly string[]): string[] {
  const places = sourcesOf(files)
    .filter((file) => file.startsWith('server/src/'))
    .map((file) =>
      file.split('/').length > 4 ? `${file.split('/').slice(0, 4).join('/')}/` : file.replace(/(\.deep)?(\.test)?\.ts$/, '.'),
    )
  return [...new Set(places)].filter((place) => !place.startsWith('server/src/testing/'))
}
