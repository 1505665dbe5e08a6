import { buildWeb } from '../tools/build.ts'
import { ensureChromium } from '../tools/chromium.ts'
import { startTestCluster } from '../tools/test-cluster.ts'

/** Playwright's global setup: what is not given in the environment is built and started here. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  process.env['CHROMIUM_PATH'] ??= ensureChromium()
  process.env['WEB_DIST'] ??= (await buildWeb()).dist
  if (process.env['TEST_CLUSTER_URL']) return undefined
  const cluster = await startTestCluster()
  process.env['TEST_CLUSTER_URL'] = cluster.url()
  return cluster.remove
}
