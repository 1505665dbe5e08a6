import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Portal } from './portal.ts'

export type TestShop = { origin: string; stop: () => Promise<void> }

/** The test shop as its own process, as `npm start` runs it; the portal knows only its address and shared secrets. */
export async function startTestShop({ app, url }: Portal): Promise<TestShop> {
  const { shop } = app.config
  if (!shop) throw new Error('this portal sells nothing')
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-test-shop-'))
  const child = spawn(process.execPath, ['shop/main.ts'], {
    cwd: path.join(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      SHOP_PORT: '0',
      DATA_DIR: dataDir,
      PORTAL_URL: url,
      SHOP_MULTIPASS_SECRET: shop.multipassSecret,
      SHOP_WEBHOOK_SECRET: shop.webhookSecrets[0],
      SHOP_ADMIN_TOKEN: shop.adminToken,
    },
  })
  let said = ''
  while (!said.includes('open at')) said += String((await once(child.stdout, 'data'))[0])
  const origin = /open at (\S+)/.exec(said)?.[1] ?? ''
  // The free port is known only now, so the portal learns it after its start.
  const usual = { provider: shop.provider, origin: shop.origin }
  Object.assign(shop, { provider: 'local', origin })
  return {
    origin,
    stop: async () => {
      Object.assign(shop, usual)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
