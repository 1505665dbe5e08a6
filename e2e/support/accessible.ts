import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { run } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules' own program, as it is made for pages: the long form takes every page twice the time to read. */
const rules = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Rules = { axe?: { run: typeof run } }

/** Brings the rules into a page, once for as long as it stands. */
async function bringRules(page: Page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(rules)
}

/** What the rules find, in a line each. Frames are left out: mails are shown in frames of their own. */
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
 * No accessibility violation on the page, or in one part of it (but for mails shown in frames of their own). Read at
 * rest: colours half way through a fade are no colours of the page.
 */
export async function expectAccessible(page: Page, within?: string) {
  // Before its code has come a page has no heading.
  if (within === undefined) await expect(page.locator('h1').first()).toBeAttached()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  )
  await bringRules(page)
  const findings = await findingsOf(page, within)
  await page.emulateMedia({ reducedMotion: null })
  expect(findings).toEqual([])
}
