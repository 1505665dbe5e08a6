import { buildWeb } from '../scripts/build.ts'
import { ensureChromium } from '../scripts/chromium.ts'
import { startTestCluster } from '../scripts/test-cluster.ts'

/** Playwright's global setup: what is not given in the environment is built and started here. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  process.env['CHROMIUM_PATH'] ??= ensureChromium()
  process.env['WEB_DIST'] ??= (await buildWeb()).dist
  if (process.env['TEST_CLUSTER_URL']) return undefined
  const cluster = await startTestCluster()
  process.env['TEST_CLUSTER_URL'] = cluster.url()
  return cluster.remove
}
