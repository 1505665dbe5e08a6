import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { buildWeb } from '../scripts/build.ts'
import { chromiumArgs, ensureChromium } from '../scripts/chromium.ts'
import type { Rig } from './rig.ts'
import { startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

export async function openServer(rig: Rig, name: string): Promise<{ server: ServerProcess; databaseUrl: string }> {
  const { dist, build } = await buildWeb()
  const databaseUrl = await rig.freshDatabase(name)
  const server = await startServer({ databaseUrl, env: { WEB_DIST: dist, PORTAL_BUILD: build } })
  rig.onClose(server.stop)
  return { server, databaseUrl }
}

export async function openWeb(rig: Rig, name: string): Promise<{ server: ServerProcess; browser: Browser; databaseUrl: string }> {
  const { server, databaseUrl } = await openServer(rig, name)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  rig.onClose(() => browser.close())
  return { server, browser, databaseUrl }
}

export async function signIn(context: BrowserContext, { fixtures }: Rig, origin: string): Promise<void> {
  const { userId, profileId, accessToken, refreshToken } = fixtures.reader
  const cookie = (name: string, value: string) => ({ name, value, url: origin, sameSite: 'Lax' as const })
  await context.addCookies([
    cookie('insider-token', accessToken),
    cookie('insider-refresh-token', refreshToken),
    cookie('insider-user-id', String(userId)),
    cookie('insider-profile-id', String(profileId)),
  ])
}
