// All tests but those in a browser: one process, one queue, two workers. `npx vitest --project server leaderboards`.
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import * as architecture from './architecture.ts'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const toolFolders = Object.keys(architecture.toolFolders)

const at = (file: string) => path.join(import.meta.dirname, file)

/** Endurance, volumes, promised times: run by `npm run deep`. */
const deep = '**/*.deep.test.{ts,tsx}'
/** Node's stream of decoded text does not work in a VM context. */
const streams = ['src/lib/live.test.ts']

/** Runs one project after the other, because a worker that changes to another project loads all modules again. */
class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const order = names.flatMap((name) => sorted.filter(({ project }) => project.name === name))
    return [...order, ...sorted.filter((file) => !order.includes(file))]
  }
}

type Project = TestProjectInlineConfiguration['test'] & { root: string }

const project = ({ root, ...test }: Project): TestProjectInlineConfiguration => ({
  extends: true,
  root: at(root),
  ...(root === 'web' && { plugins: [react()] }),
  test: { exclude: [...configDefaults.exclude, deep], ...test },
})

const cluster = at('scripts/test-cluster.ts')

/** The files of a worker share its modules: loading the server for each file would take longer than most of its tests. */
const server = {
  root: 'server',
  globalSetup: [cluster, at('server/src/testing/raw-query-suite.ts')],
  setupFiles: [at('server/src/testing/raw-query-setup.ts')],
  isolate: false,
}

/** The tools: commands, simulator, demo world, shop, measurements, faults. */
const tools = { root: '.', testTimeout: 60_000, hookTimeout: 60_000 }

const web = {
  root: 'web',
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { url: 'http://localhost:8080/' } },
  setupFiles: [at('web/src/testing/setup.ts')],
  restoreMocks: true,
  unstubGlobals: true,
}

const projects: TestProjectInlineConfiguration[] = [
  project({ ...server, name: 'server', include: ['src/**/*.test.ts'] }),
  project({ ...tools, name: 'tools', include: toolFolders.map((folder) => `${folder}/**/*.test.ts`) }),
  // A VM context per file isolates like a process per file, in a third of the processor time.
  project({
    ...web,
    name: 'web',
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}', 'art/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...streams],
  }),
  project({ ...web, name: 'web-streams', include: streams }),
  project({ root: 'contract', name: 'contract', isolate: false, include: ['src/**/*.test.ts'] }),
  project({ root: 'covers', name: 'covers', isolate: false, include: ['src/**/*.test.ts'] }),
  project({ root: 'rank-index', name: 'rank-index', isolate: false, include: ['src/**/*.test.ts'] }),
  // Its tests run few of the statements, so it does not ask for all.
  project({
    root: 'server',
    globalSetup: [cluster],
    isolate: false,
    name: 'server-deep',
    include: [deep],
    exclude: configDefaults.exclude,
    testTimeout: 300_000,
  }),
  project({
    ...tools,
    name: 'tools-deep',
    include: toolFolders.map((folder) => `${folder}/**/*.deep.test.ts`),
    exclude: configDefaults.exclude,
    testTimeout: 300_000,
  }),
]

const names = projects.map(({ test }) => test?.name)

export default defineConfig({
  define: { __BUILD__: '"test"', __LANGUAGE__: '"en"' },
  test: {
    projects,
    // By default vitest leaves one core idle.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: ProjectByProject },
  },
})
