import type { Browser, BrowserContext, Page } from '@playwright/test'
import { observeVitals, vitalsSoFar, type PageVitals } from './in-page.ts'
import { measureVitals, phone, slowdown } from './phone.ts'
import { kb, ms, type Report, type Row } from './report.ts'
import type { Rig } from './rig.ts'
import { median } from './rounds.ts'
import { measurePrerendered } from './prerendered.ts'
import { openWeb, signIn } from './web-rig.ts'

const runs = 5

const viewport = { width: 390, height: 844 }

const pages = [
  { name: 'landing', path: '/', signedIn: false },
  { name: 'home', path: '/insider', signedIn: true },
] as const

type FirstRoute = { scripts: number; styles: number; fonts: number; requestsBeforeData: number; api: number }

export async function measureWeb(rig: Rig): Promise<Report> {
  const { server, browser } = await openWeb(rig, 'web')
  const rows: Row[] = []
  const raw: Record<string, unknown> = {}
  for (const { name, path, signedIn } of pages) {
    const open = async () => {
      const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true, deviceScaleFactor: 2 })
      if (signedIn) await signIn(context, rig, server.origin)
      return context
    }
    const url = server.origin + path
    const weight = await withContext(open, (page) => weigh(page, url))
    const vitals: PageVitals[] = []
    for (let n = 0; n < runs; n++) vitals.push(await withContext(open, (page) => measureVitals(page, url)))
    const reaction = await withContext(open, (page) => measureInteraction(page, url))
    rows.push(...weightRows(name, weight), ...speedRows(name, vitals, reaction))
    raw[name] = { weight, vitals, reaction }
  }
  const prerendered = await measurePrerendered(server.origin, browser, rig.fixtures.board.eventCode)
  rows.push(...prerendered.rows)
  return { rows, raw: { phone, slowdown, version: versionOf(browser), ...raw, prerendered: prerendered.raw } }
}

const versionOf = (browser: Browser) => browser.version()

async function withContext<T>(open: () => Promise<BrowserContext>, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await open()
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Compressed bodies requested before the first data, and all fonts. Later requests are not part of the first route. */
async function weigh(page: Page, url: string): Promise<FirstRoute> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const requests = new Map<string, { type: string; url: string; bytes: number }>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) =>
    requests.set(requestId, { type: type ?? '', url: request.url, bytes: 0 }),
  )
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = requests.get(requestId)
    if (one) one.bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' }).catch(() => page.waitForTimeout(2_000))
  const all = [...requests.values()].filter((one) => !one.url.startsWith('data:'))
  const isData = (one: { url: string }) => one.url.includes('/api/')
  const first = all.findIndex(isData)
  const before = first < 0 ? all : all.slice(0, first)
  const sum = (of: typeof all, type: string) => of.filter((one) => one.type === type).reduce((bytes, one) => bytes + one.bytes, 0)
  return {
    scripts: sum(before, 'Script'),
    styles: sum(before, 'Stylesheet'),
    fonts: sum(all, 'Font'),
    requestsBeforeData: before.filter((one) => !isPicture(one)).length,
    api: all.filter(isData).length,
  }
}

const isPicture = ({ type, url }: { type: string; url: string }) => /Image|Manifest/.test(type) || url.endsWith('.svg')

async function measureInteraction(page: Page, url: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await page.addInitScript({ content: observeVitals })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(1_500)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  for (let n = 0; n < 6; n++) await page.keyboard.press('Tab')
  const targets = page.locator('main a[href^="/"], main button, nav a[href^="/"]').filter({ visible: true })
  for (let n = 0; n < Math.min(3, await targets.count()); n++) {
    await targets.nth(n).click({ timeout: 5_000 })
    await page.waitForTimeout(600)
    // A dialog covers the next target.
    await page.keyboard.press('Escape')
  }
  return (await page.evaluate<PageVitals>(vitalsSoFar)).reaction
}

const limit = (label: string, value: string, goal: string, met: boolean): Row => ({ label, value, goal, met })

function weightRows(name: string, { scripts, styles, fonts, requestsBeforeData }: FirstRoute): Row[] {
  return [
    limit(`${name}: JavaScript over the wire`, kb(scripts), '<= 135 KB', scripts <= 135_000),
    limit(`${name}: CSS over the wire`, kb(styles), '<= 32 KB', styles <= 32_000),
    limit(`${name}: fonts over the wire`, kb(fonts), '<= 150 KB', fonts <= 150_000),
    limit(`${name}: requests before data`, String(requestsBeforeData), '<= 8', requestsBeforeData <= 8),
  ]
}

function speedRows(name: string, vitals: PageVitals[], reaction: number): Row[] {
  const lcp = median(vitals.map((one) => one.lcp))
  const cls = Math.max(...vitals.map((one) => one.cls))
  return [
    limit(`${name}: largest paint on a phone, median of ${runs}`, ms(lcp), '<= 1300 ms', lcp <= 1_300),
    limit(`${name}: layout shift, worst of ${runs}`, cls.toFixed(3), '<= 0.02', cls <= 0.02),
    limit(`${name}: slowest reaction at 4x CPU`, ms(reaction), '<= 80 ms', reaction <= 80),
  ]
}
