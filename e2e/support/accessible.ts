import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { run } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The minified axe-core: the full file takes twice the time per page. */
const rules = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Rules = { axe?: { run: typeof run } }

/** Loads axe-core into a page, once per document. */
async function bringRules(page: Page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(rules)
}

/** Findings of axe-core, one per line. Frames are excluded, because mails are shown in frames. */
const findingsOf = (page: Page, within: string | undefined): Promise<string[]> =>
  page.evaluate(
    async ({ tags, within }) => {
      const { axe } = globalThis as Rules
      if (!axe) throw new Error('the rules are not here')
      const parts = { exclude: ['iframe'], ...(within !== undefined && { include: [within] }) }
      const { violations } = await axe.run(parts, { resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } })
      const elements = (nodes: { html: string }[]) => nodes.map(({ html }) => html.slice(0, 200)).join(' | ')
      return violations.map(({ id, nodes }) => `${location.href}: ${id} ${elements(nodes)}`)
    },
    { tags, within },
  )

/**
 * Fails on accessibility violations of the page or of one part of it (frames of mails excluded). Waits for animations, because
 * colors in the middle of a fade would fail.
 */
export async function expectAccessible(page: Page, within?: string) {
  // Before its code has loaded a page has no heading, and a part of it does not exist.
  await expect(page.locator(within ?? 'h1').first()).toBeAttached()
  const isMoving = await page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  if (isMoving) await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  )
  await bringRules(page)
  const findings = await findingsOf(page, within)
  if (isMoving) await page.emulateMedia({ reducedMotion: null })
  expect(findings).toEqual([])
}
